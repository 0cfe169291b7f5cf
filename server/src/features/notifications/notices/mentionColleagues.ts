import type { MentionColleagues } from "../../messages/index.ts";
import { colleaguesMentioned } from "./notices.events.ts";

/** Keeps for each who is named that they are, but for who names themself; told after the commit. */
export const mentionColleagues: MentionColleagues = async (tx, { messageId, ticketId, userIds, by }) => {
  const kept = await tx.query<{ user_id: number }>({
    name: "keep-notices",
    text: `
      insert into notices (company_id, user_id, message_id, ticket_id, created_at)
      select $1, u.id, $2, $3, app.now() from users u where u.company_id = $1 and u.id = any($4::bigint[])
      on conflict do nothing returning user_id`,
    values: [
      tx.companyId,
      messageId,
      ticketId,
      userIds.filter((id) => by.kind !== "user" || id !== by.userId),
    ],
  });
  const noticed = kept.map(({ user_id }) => user_id);
  if (noticed.length > 0) tx.emit(colleaguesMentioned, { messageId, ticketId, userIds: noticed, by });
};
