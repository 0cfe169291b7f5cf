import type { GeneratedAlways } from "kysely";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** What came of the nodes of flows, by day: rows that add up. */
    flow_days: {
      company_id: number;
      id: GeneratedAlways<number>;
      flow_id: number;
      node_id: string;
      /** The way out that was taken; '' for the node itself. */
      left_by: string;
      day: string;
      came: number;
      went: number;
      said: number;
      waited: number;
      stopped: number;
    };
  }
}
