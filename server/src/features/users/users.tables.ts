import type { Availability, Profile, User } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";
import type { KnownPlaces } from "./knownPlaces.ts";
import type { Device } from "./sessions.ts";

type NullableTime = ColumnType<string | null, string | null, string | null>;

declare module "../../platform/database/tables.ts" {
  interface Tables {
    users: {
      company_id: number;
      id: Generated<number>;
      name: string;
      email: string;
      profile: Profile;
      is_super: Generated<boolean>;
      /** Says whether the user is the platform's, here for as long as a visit lasts. */
      is_support: Generated<boolean>;
      start_work: Generated<string>;
      end_work: Generated<string>;
      farewell_message: Generated<string>;
      all_ticket: Generated<boolean>;
      allow_group: Generated<boolean>;
      all_historic: Generated<boolean>;
      all_user_chat: Generated<boolean>;
      close_pending: Generated<boolean>;
      show_dashboard: Generated<boolean>;
      allow_real_time: Generated<boolean>;
      allow_connections: Generated<boolean>;
      default_theme: Generated<User["defaultTheme"]>;
      default_menu: Generated<User["defaultMenu"]>;
      list_width: Generated<number>;
      language: Generated<User["language"]>;
      default_connection_id: number | null;
      picture_id: string | null;
      last_seen_at: NullableTime;
      availability: Generated<Availability>;
      created_at: Generated<string>;
    };
    user_queues: { company_id: number; user_id: number; queue_id: number };
    logins: {
      email: string;
      company_id: number;
      user_id: number;
      password_hash: string;
      known_places: ColumnType<KnownPlaces, string | undefined, string>;
    };
    sessions: {
      company_id: number;
      id: string;
      user_id: number;
      refresh_hash: string;
      previous_hash: string | null;
      rotated_at: Generated<string>;
      remember: boolean;
      device: Generated<Device>;
      created_at: Generated<string>;
      expires_at: string;
    };
    password_resets: {
      company_id: number;
      token_hash: string;
      user_id: number;
      expires_at: string;
      used_at: string | null;
    };
  }
}
