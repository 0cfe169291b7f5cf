import type { MovedReference } from "../../contacts/index.ts";
import { messagesMoved } from "../messages.events.ts";

/** Reference of messages to who wrote them in a group. */
export const authorReference: MovedReference = {
  name: "messages.author_contact_id",
  move: async (tx, { contactId, duplicateId, by }) => {
    const rows = await tx.query<{ id: number }>({
      text: "update messages set author_contact_id = $2 where company_id = $1 and author_contact_id = $3 returning id",
      values: [tx.companyId, contactId, duplicateId],
    });
    if (rows.length > 0) tx.emit(messagesMoved, { contactId, duplicateId, by });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId, by }, ids) => {
    await tx.query({
      text: `
        update messages set author_contact_id = $3
        where company_id = $1 and author_contact_id = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
    tx.emit(messagesMoved, { contactId, duplicateId, by });
  },
};
