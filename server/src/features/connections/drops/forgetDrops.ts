import { dropDays } from "@balcao/contract";
import type { Database } from "../../../platform/database/index.ts";
import { defineJob, handleDaily, type JobHandler } from "../../../platform/jobs/index.ts";

const forgetDropsJob = defineJob<object>("connections.forget-drops");

export const forgettingDrops = (database: Database): JobHandler =>
  handleDaily(forgetDropsJob, () => forgetDrops(database));

/** Forgets what ended long ago; what lasts is kept as long as it does. */
export async function forgetDrops(database: Database): Promise<void> {
  await database.system({
    name: "forget-connection-drops",
    text: "delete from connection_drops where ended_at < app.now() - make_interval(days => $1)",
    values: [dropDays],
  });
}
