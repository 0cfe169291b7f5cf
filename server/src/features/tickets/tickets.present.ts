import { type Ticket, userColour } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { maskName, maskNumber, maskPreview } from "../contacts/index.ts";
import type { TicketRow } from "./tickets.queries.ts";

/** Way in which a class of viewers is shown tickets. */
export interface TicketPresenter {
  companyId: number;
  files: Files;
  hidesNumbers: boolean;
}

/** Row → contract. Numbers are masked here, for those who may not see them. */
export function presentTicket(presenter: TicketPresenter, row: TicketRow): Ticket {
  const queue =
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? "", color: row.queue_color ?? "" };
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    queueId: row.queue_id,
    queue,
    channel: row.channel,
    contactId: row.contact_id,
    contact: presentContact(presenter, row),
    lastMessage: presenter.hidesNumbers ? maskPreview(row.last_message) : row.last_message,
    lastSent: presentSent(row),
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    waitingSince: row.waiting_since,
    lastInboundAt: row.last_inbound_at,
    answersTo: presentAnswersTo(presenter, row),
    unreadMessages: row.unread,
    isUnread: row.is_unread,
    handed: presentHanded(presenter, row),
    whatsappId: row.connection_id,
    whatsapp:
      row.connection_id === null
        ? null
        : {
            id: row.connection_id,
            name: row.connection_name ?? "",
            groupAsTicket: row.group_as_ticket ? "enabled" : "disabled",
          },
    isBot: row.is_bot,
    botGaveUp: row.bot_gave_up,
    isGroup: row.is_group,
    userId: row.user_id,
    user: presentOwner(row),
    tags: row.contact_tags ?? [],
    laneId: row.lane_id,
    laneSince: row.lane_since,
    userRating: row.rating,
    companyId: presenter.companyId,
    useIntegration: row.use_integration,
    amountUsedBotQueues: row.used_bot_menus,
  };
}

export const presentOwner = ({ user_id: id, user_name: name }: Pick<TicketRow, "user_id" | "user_name">) =>
  id === null ? null : { id, name: name ?? "", color: userColour(id) };

function presentHanded({ hidesNumbers }: TicketPresenter, row: TicketRow): Ticket["handed"] {
  const { handed_at: at, handed_by: by, handed_note: note } = row;
  if (at === null) return null;
  return {
    by: by === null ? null : { id: by, name: row.handed_by_name ?? "" },
    note: hidesNumbers ? maskPreview(note) : note,
    at,
  };
}

function presentSent({ last_sent, sent_by_name: name }: TicketRow): Ticket["lastSent"] {
  const [messageId, ack = 0, failed, userId = 0] = last_sent ?? [];
  if (messageId === undefined) return null;
  return {
    messageId,
    by: userId === 0 ? null : { id: userId, name: name ?? "" },
    ack,
    isFailed: failed === 1,
  };
}

function presentContact(
  { companyId, files, hidesNumbers }: TicketPresenter,
  row: TicketRow,
): Ticket["contact"] {
  const mask = hidesNumbers && !row.contact_is_group;
  return {
    id: row.contact_id,
    name: mask ? maskName(row.contact_name, row.contact_number) : row.contact_name,
    number: mask ? maskNumber(row.contact_number) : row.contact_number,
    email: row.contact_email,
    urlPicture: row.contact_picture_id && files.link(companyId, row.contact_picture_id),
    isGroup: row.contact_is_group,
    active: row.contact_active,
    channel: row.contact_channel,
    tags: row.contact_tags ?? [],
  };
}

/** Row keeps `kind:value`; hidden ids say nothing to people. */
function presentAnswersTo({ hidesNumbers }: TicketPresenter, { identity }: TicketRow): string | null {
  if (identity === null) return null;
  const phone = /^phone:(\d+)$/.exec(identity)?.[1] ?? "";
  return hidesNumbers ? maskNumber(phone) : phone;
}
