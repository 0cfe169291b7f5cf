import type { Colleague, QueueLabel, User } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";

export type UserRow = Selectable<Tables["users"]> & { queues: QueueLabel[]; online: boolean };

const spell = (on: boolean) => (on ? "enabled" : "disabled");

export function presentUser(services: Services, row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    profile: row.profile,
    super: row.is_super,
    companyId: row.company_id,
    startWork: row.start_work,
    endWork: row.end_work,
    farewellMessage: row.farewell_message,
    allTicket: spell(row.all_ticket),
    allowGroup: row.allow_group,
    defaultTheme: row.default_theme,
    defaultMenu: row.default_menu,
    allHistoric: spell(row.all_historic),
    allUserChat: spell(row.all_user_chat),
    userClosePendingTicket: spell(row.close_pending),
    showDashboard: spell(row.show_dashboard),
    allowRealTime: spell(row.allow_real_time),
    allowConnections: spell(row.allow_connections),
    whatsappId: row.default_connection_id,
    queues: row.queues,
    queueIds: row.queues.map((queue) => queue.id),
    profileImage: row.picture_id === null ? null : services.files.link(row.company_id, row.picture_id),
    online: row.online,
    availability: row.availability,
    defaultTicketsManagerWidth: row.list_width,
    language: row.language,
  };
}

export type ColleagueRow = Pick<UserRow, "id" | "name" | "profile" | "online" | "availability"> & {
  queue_ids: number[];
};

export const presentColleague = ({
  id,
  name,
  profile,
  online,
  availability,
  queue_ids,
}: ColleagueRow): Colleague => ({
  id,
  name,
  profile,
  online,
  availability,
  queueIds: queue_ids,
});
