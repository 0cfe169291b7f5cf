import type { CallKind, CallOutcome, CallRequest } from "@balcao/flow-engine";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CallScene } from "../../../platform/calls/index.ts";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** Calls of runs to other servers; they name their contact by the ticket. */
    flow_calls: {
      company_id: number;
      id: GeneratedAlways<number>;
      ticket_id: number;
      run_id: string;
      seq: number;
      kind: CallKind;
      /** Whom it asks. */
      receiver: string;
      request: ColumnType<CallRequest, string, never>;
      scene: ColumnType<CallScene, string, never>;
      /** "dropped": the conversation was taken from its run meanwhile. */
      state: Generated<"pending" | "done" | "failed" | "dropped">;
      attempts: Generated<number>;
      created_at: Generated<string>;
      next_at: Generated<string>;
      claimed_until: string | null;
      began_at: string | null;
      /** When the run went on, with it or without. */
      settled_at: string | null;
      outcome: ColumnType<CallOutcome | null, string | null, string | null>;
      /** What was answered later than the call waited; null again once it was said. */
      late: ColumnType<CallOutcome | null, string | null, string | null>;
      late_at: string | null;
      last_status: number | null;
      last_answer: string | null;
      duration_ms: number | null;
      tokens_in: number | null;
      tokens_out: number | null;
    };
    /** How those fare who are called; one without failures has no row. */
    flow_receivers: {
      company_id: number;
      receiver: string;
      failures: number;
      failing_since: string | null;
      /** Nothing is called until then; afterwards one call tries. */
      rests_until: string | null;
      last_error: string | null;
    };
  }
}
