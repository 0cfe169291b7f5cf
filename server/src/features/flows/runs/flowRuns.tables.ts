import type { FlowEnding, FlowTrigger, RunState, TraceReason } from "@balcao/flow-engine";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** Runs of flows; they name their contact by the ticket. */
    flow_runs: {
      company_id: number;
      id: string;
      /** Null: it is of an integration or a prompt, whose flow is made in memory. */
      flow_id: number | null;
      integration_id: number | null;
      prompt_id: number | null;
      version: number;
      ticket_id: number;
      connection_id: number | null;
      trigger: FlowTrigger;
      /** What the engine goes on from, without its variables; null once it has ended. */
      state: ColumnType<Omit<RunState, "variables"> | null, string | null, string | null>;
      variables: ColumnType<Record<string, string>, string, string>;
      /** Ways that chance chose, by node. */
      branches: ColumnType<Record<string, string>, string, string>;
      /** Chance of the whole run; null of those that had ended before it was kept. */
      seed: number | null;
      at_flow_id: number;
      node_id: string;
      began_at: Generated<string>;
      ended_at: string | null;
      ending: FlowEnding | null;
    };
    /** Steps that runs went, kept for a while. */
    flow_steps: {
      company_id: number;
      id: GeneratedAlways<number>;
      run_id: string;
      seq: number;
      ticket_id: number;
      flow_id: number;
      node_id: string;
      left_by: string | null;
      why: TraceReason;
      at: Generated<string>;
      /** The message that led to it, and the first and last that it said. */
      message_id: number | null;
      first_message_id: number | null;
      last_message_id: number | null;
      /** The run came to the node; else it went on in it. */
      entered: boolean;
      version: number | null;
    };
  }
}
