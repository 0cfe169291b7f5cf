import type { GeneratedAlways, Generated } from "kysely";

declare module "../database/tables.ts" {
  interface Tables {
    undoable_acts: {
      company_id: number;
      id: GeneratedAlways<number>;
      user_id: number;
      /** Chosen by whoever calls. */
      act_id: string;
      kind: string;
      payload: unknown;
      done_at: Generated<string>;
    };
  }
}
