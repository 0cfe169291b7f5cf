import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Rows are added and read; no role that the server logs in with may change or delete one. */
    audit_log: {
      company_id: number;
      id: Generated<number>;
      at: Generated<string>;
      user_id: number | null;
      /** Name by which they were called then; empty: the platform itself. */
      user_name: Generated<string>;
      /** Address from where; empty where there is none, such as at the command line. */
      address: Generated<string>;
      action: string;
      details: string;
      /** The rule of the product that acted, as JSON; null where a person did. */
      cause: Generated<string | null>;
    };
  }
}
