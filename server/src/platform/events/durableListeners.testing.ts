import { type Actor, type DurableListener, defineEvent, payloadOf } from "./index.ts";

/** Actor who says the words. */
export const somebody: Actor = { kind: "user", userId: 1, name: "Ana" };
export const happened = defineEvent<{ word: string }>("word.said");

/** Writes down each word that was said. */
export const noteListener: DurableListener = {
  consumer: "note",
  on: [happened.name],
  delayMs: 0,
  maxAgeMs: 86_400_000,
  isNeeded: async () => true,
  async handle(tx, events) {
    const words = events.map((event) => payloadOf(event, happened)?.word ?? "");
    await tx.query({
      text: "insert into noted (company_id, word) select $1, unnest($2::text[])",
      values: [tx.companyId, words],
    });
  },
};
