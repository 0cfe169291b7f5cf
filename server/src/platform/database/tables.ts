/**
 * Rows by table name. Each feature adds its own by declaration merging in `<feature>.tables.ts`, so that the platform
 * knows no domain. Columns carry their names in the database; timestamps are ISO 8601 text, bigints are numbers.
 */
export interface Tables {
  events: EventsTable;
  installation: { epoch: string; created_at: string };
}

interface EventsTable {
  company_id: number;
  seq: number;
  at: string;
  type: string;
  payload: unknown;
}
