import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../jobs/index.ts";

/** Days that the event log keeps; a client that was away longer loads everything anew. */
const days = 3;

const keepEventDays = defineJob<object>("events.keep-days");

export const eventsJobs = (database: Database): JobHandler[] => [
  handleDaily(keepEventDays, () => keepDays(database)),
];

/** Makes days one process after the other: two that start at once would make the same day's table. */
export function keepDays(database: Database): Promise<void> {
  return database.systemTransaction(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('events.keep-days'))`.execute(db);
    await sql`select app.keep_event_days(${days})`.execute(db);
  });
}
