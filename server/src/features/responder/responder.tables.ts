import type { Channel } from "@balcao/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Memory of a contact on a connection over all its tickets. */
    bot_memories: {
      company_id: number;
      contact_id: number;
      connection_id: number;
      /** Notices given once, by what they are about: the occurrence, such as a closed period. */
      notices: ColumnType<Record<string, string>, string, string>;
      menu_at: string | null;
      /** Times of the answers of the last two minutes. */
      answered_at: Generated<string[]>;
    };
    /** Contacts who accepted or refused which terms. */
    consents: {
      company_id: number;
      id: GeneratedAlways<number>;
      contact_id: number;
      connection_id: number | null;
      channel: Channel;
      accepted: boolean;
      terms: string;
      at: string;
    };
  }
}
