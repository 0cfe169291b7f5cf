import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { Pair, PeopleRecord } from "../contacts/index.ts";
import { type ConversationsRecord, mergeReactions } from "../messages/index.ts";
import { moveTags } from "../tags/index.ts";
import { moveReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";

type Belongings = Omit<MergeRecord, keyof PeopleRecord | keyof ConversationsRecord>;

/** Gives the contact what names the duplicate, beside its conversations and identities. */
export async function moveBelongings(
  tx: Tx,
  pair: Pair,
  services: Pick<Services, "laterReferences">,
): Promise<Belongings> {
  return {
    ...(await moveTags(tx, { from: pair.duplicateId, to: pair.contactId, by: pair.by })),
    ...(await mergeReactions(tx, pair)),
    references: await moveReferences(tx, pair, services),
  };
}
