import type { Channel, ExtraInfo } from "@balcao/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { z } from "zod";
import type { Identity } from "../../channels/port.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    contacts: ContactsTable;
    contact_identities: {
      company_id: number;
      kind: Identity["kind"];
      value: string;
      contact_id: number;
      /** Id of the contact that it belonged to before a merge. Null: the contact's own. */
      merged_from: ColumnType<number | null, number | null | undefined, number | null>;
    };
    /** Identities of before a change of number. */
    former_identities: {
      company_id: number;
      id: GeneratedAlways<number>;
      kind: Identity["kind"];
      value: string;
      contact_id: number;
      /** Moment of the change: what was written later is somebody else's. */
      until: string;
    };
  }
}

interface ContactsTable {
  company_id: number;
  id: Generated<number>;
  name: string;
  /** A person typed the name: the channel's no longer replaces it. */
  name_typed: Generated<boolean>;
  /** Digits with country code; of a group or a page-scoped person the channel's id. */
  number: string;
  email: Generated<string>;
  is_group: Generated<boolean>;
  active: Generated<boolean>;
  accept_audio: Generated<boolean>;
  disable_bot: Generated<boolean>;
  lgpd_accepted_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Moment since when it gets no campaigns. */
  opted_out_at: ColumnType<string | null, string | null | undefined, string | null>;
  picture_id: ColumnType<string | null, string | null | undefined, string | null>;
  picture_checked_at: ColumnType<string | null, string | null | undefined, string | null>;
  channel: Channel;
  connection_id: ColumnType<number | null, number | null | undefined, number | null>;
  wallet_user_id: ColumnType<number | null, number | null | undefined, number | null>;
  extra_info: ColumnType<z.output<typeof ExtraInfo>[], string | undefined, string>;
  /** Messages since it was blocked. */
  came_blocked: Generated<number>;
  created_at: Generated<string>;
  /** Text that the search reads. */
  search: GeneratedAlways<string>;
  /** The name in lower case, without accents. */
  plain_name: GeneratedAlways<string>;
  /** The name as users see it who may not see numbers, in the form that is searched; empty where it is only a number. */
  shown_name: GeneratedAlways<string>;
  /** Known by a phone, and not only by a channel's hidden id; kept by triggers on the identities. */
  has_phone: Generated<boolean>;
}
