import type { Tx } from "../../platform/database/index.ts";
import { moveIdentities, type Pair } from "../contacts/index.ts";
import { type ConversationsRecord, mergeReactions } from "../messages/index.ts";
import { moveTags } from "../tags/index.ts";
import { moveReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";

type Belongings = Omit<MergeRecord, "duplicate" | "contact" | keyof ConversationsRecord>;

/** Gives the contact what names the duplicate, beside its conversations. */
export async function moveBelongings(tx: Tx, pair: Pair): Promise<Belongings> {
  return {
    ...(await moveTags(tx, { from: pair.duplicateId, to: pair.contactId })),
    ...(await mergeReactions(tx, pair)),
    identities: await moveIdentities(tx, pair),
    references: await moveReferences(tx, pair),
  };
}
