import type { MovedReference } from "../contacts/index.ts";

interface MovedRow {
  [column: string]: unknown;
  id: number;
}

/** Contact that a campaign writes to. Of two rows of one campaign that become the same person's, one alone is sent. */
export const recipientReference: MovedReference = {
  name: "campaign_recipients.contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<MovedRow>({
      text: `
        update campaign_recipients set contact_id = $2 where company_id = $1 and contact_id = $3 returning id`,
      values: [tx.companyId, contactId, duplicateId],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: `
        update campaign_recipients set contact_id = $3
        where company_id = $1 and contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
  },
};
