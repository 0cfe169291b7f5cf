import type { MovedReference } from "./people.ts";

/** Reference of former identities to whose they were. */
export const formerReference: MovedReference = {
  name: "former_identities.contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<{ id: number }>({
      text: "update former_identities set contact_id = $2 where company_id = $1 and contact_id = $3 returning id",
      values: [tx.companyId, contactId, duplicateId],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: `
        update former_identities set contact_id = $3
        where company_id = $1 and contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
  },
};
