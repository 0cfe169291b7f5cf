import type { MovedReference } from "../../contacts/index.ts";
import { lineOf } from "./lines.ts";

/** Contact that a delivery is about. After a merge, pending deliveries go out under the remaining contact, in its order. */
export const deliveryReference: MovedReference = {
  name: "webhook_deliveries.contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<{ id: number }>({
      text: `
        update webhook_deliveries set contact_id = $2, line = case when line is not null then $4 end
        where company_id = $1 and contact_id = $3 returning id`,
      values: [tx.companyId, contactId, duplicateId, lineOf(contactId)],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: `
        update webhook_deliveries set contact_id = $3, line = case when line is not null then $5 end
        where company_id = $1 and contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids, lineOf(duplicateId)],
    });
  },
};

/** Author of a group's message that a delivery is about. */
export const deliveryAuthorReference: MovedReference = {
  name: "webhook_deliveries.author_contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<{ id: number }>({
      text: "update webhook_deliveries set author_contact_id = $2 where company_id = $1 and author_contact_id = $3 returning id",
      values: [tx.companyId, contactId, duplicateId],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: `
        update webhook_deliveries set author_contact_id = $3
        where company_id = $1 and author_contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
  },
};
