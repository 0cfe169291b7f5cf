import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    phrase_campaigns: {
      company_id: number;
      id: Generated<number>;
      name: string;
      phrase: string;
      /** The phrase as it is compared (`phraseKey`). */
      key: string;
      /** Null where the flow is gone; so is the connection. */
      flow_id: number | null;
      connection_id: number | null;
      active: boolean;
      /** How often it began its flow. */
      fired: Generated<number>;
      last_fired_at: ColumnType<string | null, undefined, string>;
      created_at: Generated<string>;
    };
  }
}
