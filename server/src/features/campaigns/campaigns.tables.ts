import type {
  CampaignPause,
  CampaignStatus,
  CampaignTemplate,
  CampaignTicketStatus,
  RecipientState,
} from "@balcao/contract";
import type { MessageTemplate } from "../../channels/port.ts";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    campaigns: CampaignsTable;
    campaign_settings: { company_id: number; key: string; value: ColumnType<unknown, string, string> };
    campaign_paces: CampaignPacesTable;
    campaign_recipients: CampaignRecipientsTable;
  }
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as text; an object would become a row or an array. */
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface CampaignsTable {
  company_id: number;
  id: Generated<number>;
  name: string;
  status: CampaignStatus;
  /** Five variants; an empty one is none. */
  messages: string[];
  confirmations: string[];
  /** A confirmation is asked for first. */
  asks: boolean;
  scheduled_at: Optional<string>;
  started_at: Optional<string>;
  completed_at: Optional<string>;
  list_id: Optional<number>;
  /** List of whose people the recipients were made. */
  prepared_list_id: Optional<number>;
  tag_id: Optional<number>;
  connection_id: Optional<number>;
  open_ticket: boolean;
  ticket_status: CampaignTicketStatus;
  user_id: Optional<number>;
  queue_id: Optional<number>;
  file_id: Optional<string>;
  template: Json<CampaignTemplate>;
  /** Its words, as the provider told them last. */
  template_words: Json<MessageTemplate>;
  created_by: Optional<number>;
  pause: Json<CampaignPause>;
  /** Its recipients, and those of them who are settled. */
  people: Generated<number>;
  settled: Generated<number>;
  created_at: Generated<string>;
}

interface CampaignPacesTable {
  company_id: number;
  connection_id: number;
  last_at: Optional<string>;
  since_long: Generated<number>;
  chance: Generated<number>;
  /** Moment at which the number's health was last found good, and moment from which on it is judged. */
  judged_at: Optional<string>;
  judged_from: Optional<string>;
}

/** A copy of its item of the list, and what became of it. */
interface CampaignRecipientsTable {
  company_id: number;
  id: Generated<number>;
  campaign_id: number;
  name: string;
  number: string;
  /** The number as it is compared. */
  key: string;
  email: string;
  extra: ColumnType<{ name: string; value: string }[], string | undefined, string>;
  contact_id: Optional<number>;
  state: Generated<RecipientState>;
  reason: Optional<string>;
  words: Optional<string>;
  variant: Optional<number>;
  confirmation_variant: Optional<number>;
  /** Message that asked, and message that was sent. */
  request_id: Optional<number>;
  message_id: Optional<number>;
  ticket_id: Optional<number>;
  tries: Generated<number>;
  /** Moment before which it is not tried. */
  next_at: Optional<string>;
  requested_at: Optional<string>;
  decided_at: Optional<string>;
  sent_at: Optional<string>;
  received_at: Optional<string>;
  read_at: Optional<string>;
  answered_at: Optional<string>;
  opted_out_at: Optional<string>;
}
