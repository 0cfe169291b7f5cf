import type {
  Campaign,
  CampaignPause,
  CampaignStatus,
  CampaignTemplate,
  CampaignTicketStatus,
  Channel,
} from "@balcao/contract";
import type { MessageTemplate } from "../../channels/port.ts";
import type { Files } from "../../platform/storage/index.ts";
import { canEdit } from "./campaigns.policy.ts";

/** A campaign with the names of what it points at. */
export interface CampaignRecord {
  [column: string]: unknown;
  company_id: number;
  id: number;
  name: string;
  status: CampaignStatus;
  messages: string[];
  confirmations: string[];
  asks: boolean;
  scheduled_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  list_id: number | null;
  list_name: string | null;
  tag_id: number | null;
  connection_id: number | null;
  connection_name: string | null;
  channel: Channel | null;
  open_ticket: boolean;
  ticket_status: CampaignTicketStatus;
  user_id: number | null;
  user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  template: CampaignTemplate | null;
  template_words: MessageTemplate | null;
  pause: CampaignPause | null;
  people: number;
  settled: number;
  created_at: string;
}

export const presentCampaign = (files: Files, row: CampaignRecord): Campaign => ({
  id: row.id,
  name: row.name,
  status: row.status,
  ...variantsOf(row),
  confirmation: row.asks,
  scheduledAt: row.scheduled_at,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  contactListId: row.list_id,
  contactList: named(row.list_id, row.list_name),
  tagListId: row.tag_id,
  whatsappId: row.connection_id,
  whatsapp:
    row.connection_id === null || row.channel === null
      ? null
      : { id: row.connection_id, name: row.connection_name ?? "", channel: row.channel },
  openTicket: row.open_ticket ? "enabled" : "disabled",
  statusTicket: row.ticket_status,
  userId: row.user_id,
  user: named(row.user_id, row.user_name),
  queueId: row.queue_id,
  queue: named(row.queue_id, row.queue_name),
  mediaName: row.file_name,
  mediaPath: row.file_id && files.link(row.company_id, row.file_id),
  mediaType: row.file_type,
  template: row.template,
  pause: row.status === "EM_ANDAMENTO" ? row.pause : null,
  progress: { total: row.people, done: row.settled },
  isEditable: canEdit({ status: row.status, scheduledAt: row.scheduled_at }, Date.now()),
  createdAt: row.created_at,
});

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const wordsAt = (texts: readonly string[], place: number): string | null => texts[place - 1] || null;

const variantsOf = ({ messages, confirmations }: CampaignRecord) => ({
  message1: wordsAt(messages, 1),
  message2: wordsAt(messages, 2),
  message3: wordsAt(messages, 3),
  message4: wordsAt(messages, 4),
  message5: wordsAt(messages, 5),
  confirmationMessage1: wordsAt(confirmations, 1),
  confirmationMessage2: wordsAt(confirmations, 2),
  confirmationMessage3: wordsAt(confirmations, 3),
  confirmationMessage4: wordsAt(confirmations, 4),
  confirmationMessage5: wordsAt(confirmations, 5),
});
