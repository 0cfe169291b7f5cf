import type { ChatMessage } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";
import type { StoredMedia } from "../messages/index.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    chats: {
      company_id: number;
      id: Generated<number>;
      uuid: Generated<string>;
      /** Empty of a private chat, which is called by the other's name. */
      title: string;
      is_group: boolean;
      /** The two of a private chat, the smaller id first: they have one. */
      pair: string | null;
      owner_id: number | null;
      /** The newest that is not deleted. */
      last_message_id: number | null;
      messages_count: Generated<number>;
      created_at: Generated<string>;
      updated_at: Generated<string>;
    };
    chat_members: {
      company_id: number;
      chat_id: number;
      user_id: number;
      unreads: Generated<number>;
      read_id: Generated<number>;
      /** Moment at which something was said in the chat last. */
      active_at: Generated<string>;
    };
    chat_messages: {
      company_id: number;
      id: Generated<number>;
      chat_id: number;
      sender_id: number | null;
      body: string;
      media_type: ChatMessage["mediaType"];
      media: ColumnType<StoredMedia | null, string | null, string | null>;
      file_id: string | null;
      client_id: string | null;
      mentions: Generated<number[]>;
      is_edited: Generated<boolean>;
      is_deleted: Generated<boolean>;
      created_at: Generated<string>;
    };
  }
}
