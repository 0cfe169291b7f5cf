import type { FlowDefinition, FlowFileKind, FlowPath } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module "../../platform/database/tables.ts" {
  interface Tables {
    flows: {
      company_id: number;
      id: Generated<number>;
      name: string;
      active: Generated<boolean>;
      /** Settings that somebody changed. */
      settings: ColumnType<Record<string, unknown>, string | undefined, string>;
      /** Number of the newest version; 0 before the first. */
      revision: Generated<number>;
      published_number: Optional<number>;
      created_by: Optional<number>;
      created_at: Generated<string>;
      updated_at: Generated<string>;
    };
    flow_versions: {
      company_id: number;
      flow_id: number;
      number: number;
      definition: ColumnType<FlowDefinition, string, never>;
      nodes: number;
      /** Files and flows that the definition names. */
      file_ids: ColumnType<number[], readonly number[], never>;
      flow_ids: ColumnType<number[], readonly number[], never>;
      name: Optional<string>;
      note: string;
      saved_by: Optional<number>;
      saved_by_name: string;
      saved_at: Generated<string>;
      published_at: Optional<string>;
      restored_from: Optional<number>;
      tests: ColumnType<FlowPath[], string | undefined, never>;
    };
    /** Files that nodes can name. */
    flow_files: {
      company_id: number;
      id: Generated<number>;
      file_id: string;
      kind: FlowFileKind;
      created_at: Generated<string>;
      /** When a version that names it was saved last. */
      used_at: Generated<string>;
    };
  }
}
