import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { Pair } from "../contacts/index.ts";
import { separateReactions } from "../messages/index.ts";
import { returnTags } from "../tags/index.ts";
import { returnReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";

/** Gives the duplicate what named it, beside its conversations. */
export async function returnBelongings(
  tx: Tx,
  { pair, record }: { pair: Pair; record: MergeRecord },
  services: Pick<Services, "laterReferences">,
): Promise<void> {
  await returnTags(tx, { from: pair.duplicateId, to: pair.contactId, by: pair.by }, record);
  await separateReactions(tx, pair, record);
  await returnReferences(tx, { pair, moved: record.references }, services);
}
