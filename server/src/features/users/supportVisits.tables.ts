import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** The super user in a company, for as long as it lasts. */
    support_visits: {
      company_id: number;
      /** Who they are there. */
      user_id: number;
      session_id: string;
      /** Who they are, and from which session they came. */
      home_company_id: number;
      home_user_id: number;
      home_session_id: string;
      started_at: Generated<string>;
      ends_at: string;
    };
  }
}
