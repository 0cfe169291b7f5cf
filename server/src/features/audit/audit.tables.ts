import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    audit_log: {
      company_id: number;
      id: Generated<number>;
      at: Generated<string>;
      user_id: number | null;
      action: string;
      details: string;
    };
  }
}
