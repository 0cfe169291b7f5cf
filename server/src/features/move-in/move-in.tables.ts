import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Comparison } from "./comparison.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Companies of other systems that became companies here. The platform's. */
    move_ins: {
      id: GeneratedAlways<number>;
      /** Address of the source, without who asks it. */
      source: string;
      /** Id of the company there; empty where the source has one company alone. */
      source_company: string;
      /** Id of the company here, reserved before it is there. */
      became_id: number;
      name: string;
      state: Generated<"running" | "done" | "undone">;
      report: ColumnType<Comparison | null, string | null | undefined, string>;
      begun_at: Generated<string>;
      finished_at: ColumnType<string | null, string | null | undefined, string | null>;
    };
    /** Which row of the source became which row here. */
    move_in_rows: { company_id: number; kind: string; old_id: string; new_id: number };
    /** How far each kind of rows has come. */
    move_in_stretches: { company_id: number; kind: string; next_from: string | null; seen: number };
    /** What did not come, and why. */
    move_in_left: { company_id: number; kind: string; old_id: string; reason: string };
  }
}
