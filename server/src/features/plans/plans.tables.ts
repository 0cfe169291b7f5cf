import type { PlanFlag } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    plans: {
      id: Generated<number>;
      name: string;
      amount: number;
      users: number;
      connections: number;
      queues: number;
      is_public: boolean;
      /** The company that put it together for itself. */
      made_for: ColumnType<number | null, number | null | undefined, number | null>;
      flags: ColumnType<StoredFlags, string, string>;
    };
  }
}

/** A flag that is not there is off. */
export type StoredFlags = Partial<Record<PlanFlag, boolean>>;
