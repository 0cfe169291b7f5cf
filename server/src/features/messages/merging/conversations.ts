import type { Tx } from "../../../platform/database/index.ts";
import type { Conversations } from "../../contacts/index.ts";
import { forgetNumber } from "../../tickets/index.ts";
import { mergeConversations } from "./mergeConversations.ts";
import { mergeReactions, separateReactions } from "./reactions.ts";
import { separateConversations } from "./separateConversations.ts";

const lastIdentity = `
  select m.identity from messages m
  where m.company_id = $1 and m.ticket_id = t.id and not m.from_me and not m.is_private order by m.id desc limit 1`;

/** What tickets and messages do when their contacts become one, and two again. */
export const conversations: Conversations = {
  merge: mergeConversations,
  mergeReactions,
  separate: separateConversations,
  separateReactions,
  forgetNumber: async (tx, { contactId, key, ownKeys }) => {
    await forgetNumberOfMessages(tx, contactId, ownKeys);
    await forgetNumber(tx, { contactId, key }, lastIdentity);
  },
};

async function forgetNumberOfMessages(tx: Tx, contactId: number, ownKeys: string[]): Promise<void> {
  await tx.query({
    text: "update messages set identity = null where company_id = $1 and contact_id = $2 and identity = any($3::text[])",
    values: [tx.companyId, contactId, ownKeys],
  });
}
