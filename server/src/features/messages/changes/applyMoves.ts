import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Services as AllServices } from "../../../platform/http/index.ts";
import { personRecognised, type Renewed, renewIdentities } from "../../contacts/index.ts";
import { noteNumberChange, replaceIdentities } from "../../tickets/index.ts";
import type { ClaimedEvent } from "../inbound/claimInbox.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Makes two contacts one who turned out to be the same person. Merges come after messages in the order of features. */
    mergeDuplicate: (tx: Tx, pair: { contactId: number; duplicateId: number; by: Actor }) => Promise<void>;
  }
}

/** Services that a change of number needs. */
export type Merger = Pick<AllServices, "mergeDuplicate">;

/**
 * Lets contacts go by their new numbers, before anything of the batch is placed: what comes from there in the same batch
 * is theirs. Whom the claim found may be somebody else by then.
 */
export async function applyMoves(
  merger: Merger,
  tx: Tx,
  batch: readonly ClaimedEvent[],
): Promise<readonly ClaimedEvent[]> {
  let hasMoved = false;
  for (const { payload } of batch) {
    if (payload.kind !== "moved") continue;
    const renewed = await renewIdentities(tx, { ...payload, by: personRecognised });
    if (!renewed) continue;
    await followRenewal(merger, tx, renewed);
    hasMoved = true;
  }
  if (!hasMoved) return batch;
  return batch.map((claimed) => ({ ...claimed, contact_id: null, identities_known: 0, ticket: undefined }));
}

/** Lets conversations follow a contact to its new number, and says so in them. */
export async function followRenewal(merger: Merger, tx: Tx, renewed: Renewed): Promise<void> {
  const { contactId, from, to, rivals } = renewed;
  const by = personRecognised;
  for (const { contactId: duplicateId, isSame, number } of rivals) {
    if (isSame) await merger.mergeDuplicate(tx, { contactId, duplicateId, by });
    else await noteNumberChange(tx, { contactId: duplicateId, numbers: { from: number, to: null }, by });
  }
  await replaceIdentities(tx, { ...renewed, by });
  if (from !== to) await noteNumberChange(tx, { contactId, numbers: { from, to }, by });
}
