import type { Generated } from "kysely";

/**
 * Rows by table name. Each feature adds its own by declaration merging in `<feature>.tables.ts`, so that the platform
 * knows no domain. Columns carry their names in the database; timestamps are ISO 8601 text, bigints are numbers.
 */
export interface Tables {
  events: EventsTable;
  company_log: { company_id: number; seq: Generated<number> };
  event_retries: EventRetriesTable;
  event_cursors: { company_id: number; consumer: string; seq: number };
  timers: TimersTable;
  installation: { epoch: string; timeline: string | null; backed_up_at: string | null; created_at: string };
  idempotency_keys: IdempotencyKeysTable;
  "app.clock": { shift: string };
}

interface EventsTable {
  company_id: number;
  seq: number;
  at: string;
  type: string;
  payload: unknown;
}

interface TimersTable {
  company_id: number;
  kind: string;
  key: string;
  due_at: string;
  payload: unknown;
  attempts: Generated<number>;
  next_at: string;
  parked_reason: string | null;
}

interface EventRetriesTable extends EventsTable {
  consumer: string;
  lines: Generated<string[]>;
  attempts: number;
  next_at: string;
  parked_reason: string | null;
}

interface IdempotencyKeysTable {
  company_id: number;
  caller: string;
  key: string;
  fingerprint: string;
  status: number | null;
  answer: unknown;
  created_at: Generated<string>;
}
