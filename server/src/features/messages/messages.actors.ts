import type { ProductActor } from "../../platform/events/index.ts";

/** The product, because a contact wrote or did something. */
export const messageReceived: ProductActor = {
  kind: "product",
  feature: "messages",
  rule: "messageReceived",
};
/** Rule that acts because somebody of ours wrote on the phone itself. */
export const phoneWrote: ProductActor = { kind: "product", feature: "messages", rule: "phoneWrote" };
/** Rule that acts because a connection brought what was written before it. */
export const historyImported: ProductActor = {
  kind: "product",
  feature: "messages",
  rule: "historyImported",
};
/** Rule that acts because a provider said what became of something of ours. */
export const deliveryReported: ProductActor = {
  kind: "product",
  feature: "messages",
  rule: "deliveryReported",
};
export const fileFetched: ProductActor = { kind: "product", feature: "messages", rule: "fileFetched" };
export const linkPreviewed: ProductActor = { kind: "product", feature: "messages", rule: "linkPreviewed" };
/** Rule that acts because a call or an audio came that the company does not take. */
export const unwantedRefused: ProductActor = {
  kind: "product",
  feature: "messages",
  rule: "unwantedRefused",
};

/** Rule that acts because a contact answered in a lane, which says where the ticket goes then. */
export const laneAnswered = (laneId: number): ProductActor => ({
  kind: "product",
  feature: "messages",
  rule: "laneAnswered",
  id: laneId,
});

/** Names the actor for which the product stored a message that a provider told. */
export function bringerOf({ fromMe, imported }: { fromMe: boolean; imported: boolean }): ProductActor {
  if (imported) return historyImported;
  return fromMe ? phoneWrote : messageReceived;
}
