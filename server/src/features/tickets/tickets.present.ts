import type { Ticket } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { maskName, maskNumber, maskPreview } from "../contacts/index.ts";
import type { TicketRow } from "./tickets.queries.ts";

/** How a class of viewers is shown tickets. */
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
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    lastInboundAt: row.last_inbound_at,
    unreadMessages: row.unread,
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
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
    tags: row.contact_tags ?? [],
    laneId: row.lane_id,
    userRating: row.rating,
    companyId: presenter.companyId,
    useIntegration: row.use_integration,
    amountUsedBotQueues: row.used_bot_menus,
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
