import type { MediaType } from "@balcao/contract";
import type { ColumnType, Expression, Generated, GeneratedAlways } from "kysely";

import type { MediaLocator, SendingClass } from "../../channels/port.ts";
import type { StoredMedia } from "./media/storedMedia.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    messages: MessagesTable;
    message_edits: {
      company_id: number;
      id: GeneratedAlways<number>;
      message_id: number;
      body: string;
      at: Generated<string>;
      /** Moment at which its author replaced the text; null in edits from before it was kept. */
      replaced_at: ColumnType<string | null, string | Expression<string> | undefined, never>;
    };
    message_reactions: {
      company_id: number;
      message_id: number;
      author_contact_id: number;
      emoji: string;
      at: string;
    };
    /** Messages that a user marked to find them again. */
    message_stars: {
      company_id: number;
      user_id: number;
      message_id: number;
    };
    transcriptions: {
      company_id: number;
      message_id: number;
      claimed_at: string;
      failure: ColumnType<unknown, string | null, string | null>;
    };
    link_previews: {
      company_id: number;
      id: GeneratedAlways<number>;
      /** SHA-256 of the address, in hex. */
      url_hash: string;
      url: string;
      title: string | null;
      description: string;
      site: string;
      is_video: boolean;
      file_id: string | null;
      width: number | null;
      height: number | null;
      fetched_at: Generated<string>;
    };
    /** Messages that the bot has to look at, and what moves its runs; gone with what it makes of them. */
    bot_turns: {
      company_id: number;
      id: GeneratedAlways<number>;
      ticket_id: number;
      kind: Generated<"message" | "due" | "outcome">;
      message_id: number | null;
      /** Run and step of a flow that it moves; unique with its kind. */
      run_id: string | null;
      seq: number | null;
      attempts: Generated<number>;
      next_at: Generated<string>;
      /** Time of the first of our words that had not left yet as it came in. */
      unsent_since: string | null;
    };
    inbox: InboxTable;
    history_parts: {
      company_id: number;
      connection_id: number;
      id: GeneratedAlways<number>;
      part: string;
      content: ColumnType<MediaLocator, string, string>;
      from_at: string;
      to_at: string;
      with_groups: boolean;
      next_slice: Generated<number>;
      total: Generated<number>;
      stored: Generated<number>;
      last_at: Generated<string | null>;
      state: Generated<"waiting" | "stored" | "failed">;
    };
    outbox: OutboxTable;
    /** People to whom a connection wrote first. */
    reached_contacts: {
      company_id: number;
      connection_id: number;
      contact_id: number;
      class: SendingClass;
      reached_at: string;
      failure: string | null;
    };
    /** Members of a group who received or read a message of ours. */
    group_receipts: { company_id: number; message_id: number; reader: string; level: number };
    early_events: {
      company_id: number;
      connection_id: number;
      provider_id: string;
      id: Generated<number>;
      payload: unknown;
      at: Generated<string>;
    };
    /** Sums by when messages came and by the company's clock, kept by triggers; 0 stands for none. */
    "app.message_days": {
      company_id: number;
      day: string;
      queue_id: number;
      user_id: number;
      connection_id: number;
      received: number;
      sent: number;
    };
    /** Clock by which those sums are. */
    "app.message_zones": { company_id: number; zone: string };
    /** Texts of messages that the search reads, kept by a trigger. */
    "app.message_texts": { company_id: number; message_id: number; ticket_id: number; search: string };
    /** Settled messages as a page reads them, with what they are made from: by the functions of a job alone. */
    "app.settled_messages": {
      company_id: number;
      contact_id: number;
      connection_id: number;
      first_id: number;
      last_id: number;
      count: number;
      settled_at: string;
      messages: unknown;
      tickets: number[];
    };
    "app.unsettled_conversations": { company_id: number; contact_id: number; connection_id: number };
    "app.settling": { company_id: number; upto_id: number; looked_at: string };
  }
}

/** Read parsed, written as text. */
type Json<T> = ColumnType<T, string | null, string | null>;

interface MessagesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  ticket_id: number;
  contact_id: number;
  connection_id: number | null;
  /** Chosen by us where the channel allows it; otherwise replaced by the provider's once it is known. */
  provider_id: string;
  client_id: string | null;
  from_me: boolean;
  body: string;
  media_type: MediaType;
  data: Json<unknown>;
  media: Json<StoredMedia | null>;
  file_id: string | null;
  quoted_provider_id: string | null;
  author_contact_id: number | null;
  /** Address under which the provider names who wrote it in a group, by kind and value (`lid:77`); unknown of old ones. */
  participant: string | null;
  /** Identity of the contact that wrote it, or to which it goes. Null: its number. */
  identity: string | null;
  user_id: number | null;
  queue_id: number | null;
  is_private: Generated<boolean>;
  is_deleted: Generated<boolean>;
  is_edited: Generated<boolean>;
  is_forwarded: Generated<boolean>;
  imported: Generated<boolean>;
  ack: Generated<number>;
  read: Generated<boolean>;
  failure: Json<{ code: string; reason: string } | null>;
  /** Words of an audio, once they were asked for. */
  transcription: string | null;
  link_preview_id: number | null;
  /** The provider's clock. */
  sent_at: string;
  created_at: Generated<string>;
}

interface InboxTable {
  company_id: number;
  id: GeneratedAlways<number>;
  connection_id: number;
  event_id: string;
  chat_key: string;
  payload: unknown;
  attempts: Generated<number>;
  next_at: Generated<string>;
  parked_reason: string | null;
}

interface OutboxTable {
  company_id: number;
  id: GeneratedAlways<number>;
  connection_id: number;
  message_id: number | null;
  /** Contact into whose conversation it goes: what is of one goes in order. */
  contact_id: number;
  /** Class by which it may wait: `SendingClass`. */
  class: Generated<SendingClass>;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  attempts: Generated<number>;
  next_at: Generated<string>;
  attempted_at: string | null;
  waiting_until: string | null;
}
