import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** The super user in a company, for as long as it lasts. */
    support_visits: {
      company_id: number;
      /** User whom they are there. */
      user_id: number;
      session_id: string;
      /** User whom they are at home, and the session from which they came. */
      home_company_id: number;
      home_user_id: number;
      home_session_id: string;
      started_at: Generated<string>;
      ends_at: string;
    };
  }
}
