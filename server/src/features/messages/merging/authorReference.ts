import type { MovedReference } from "../../contacts/index.ts";

/** Who wrote a message in a group. */
export const authorReference: MovedReference = {
  name: "messages.author_contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<{ id: number }>({
      text: "update messages set author_contact_id = $2 where company_id = $1 and author_contact_id = $3 returning id",
      values: [tx.companyId, contactId, duplicateId],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: `
        update messages set author_contact_id = $3
        where company_id = $1 and author_contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
  },
};
