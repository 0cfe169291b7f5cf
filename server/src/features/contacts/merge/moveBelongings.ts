import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { moveTags } from "../../tags/index.ts";
import { moveReferences } from "./contactReferences.ts";
import type { ConversationsRecord, Pair } from "./conversations.ts";
import type { MergeRecord } from "./mergeRecord.ts";

type Belongings = Omit<MergeRecord, "duplicate" | "contact" | keyof ConversationsRecord>;

/** Gives the contact what names the duplicate, beside its conversations. */
export async function moveBelongings(services: Services, tx: Tx, pair: Pair): Promise<Belongings> {
  return {
    ...(await moveTags(tx, { from: pair.duplicateId, to: pair.contactId })),
    ...(await services.conversations.mergeReactions(tx, pair)),
    identities: await moveIdentities(tx, pair),
    references: await moveReferences(services, tx, pair),
  };
}

const moveIdentities = (tx: Tx, { contactId, duplicateId }: Pair) =>
  tx.query<{ kind: string; value: string; mergedFrom: number }>({
    text: `
      update contact_identities set contact_id = $2, merged_from = coalesce(merged_from, $3)
      where company_id = $1 and contact_id = $3 returning kind, value, merged_from as "mergedFrom"`,
    values: [tx.companyId, contactId, duplicateId],
  });
