import type { Database, Tx } from "../database/index.ts";
import { defineJob, handleDaily, handleJob, type JobHandler } from "../jobs/index.ts";
import type { Delivery } from "./delivery.ts";

interface KeptNotice {
  noticeId: number;
}
const handleNotice = defineJob<KeptNotice>("deliveries.handle-notice");
const forgetNotices = defineJob<object>("deliveries.forget-notices");

/** Tries of a notice, over some three days: until then somebody has mended what does not understand it. */
const maxAttempts = 25;
/** Days for which a notice is kept that could not be handled. */
const keptDays = 30;

/** Keeps a notice on disk, with the job that handles it. Notices of one address are handled one after the other. */
export async function keepNotice(database: Database, { path }: Delivery, raw: Buffer): Promise<void> {
  await database.system({
    name: "keep-notice",
    text: `
      with kept as (insert into provider_notices (path, body) values ($1, $2) returning id)
      select app.enqueue(jsonb_build_array(jsonb_build_object(
        'identifier', $3::text, 'payload', jsonb_build_object('noticeId', id), 'maxAttempts', $4::int, 'queueName', $1::text)))
      from kept`,
    values: [path, raw, handleNotice.name, maxAttempts],
  });
}

export const deliveriesJobs = (
  database: Database,
  deliveries: ReadonlyMap<string, Delivery>,
): JobHandler[] => [
  handleJob(handleNotice, async ({ noticeId }) => {
    const [notice] = await database.system<{ path: string; body: Buffer }>({
      name: "read-notice",
      text: "select path, body from provider_notices where id = $1",
      values: [noticeId],
    });
    if (!notice) return;
    const delivery = deliveries.get(notice.path);
    if (!delivery) throw new Error(`No feature takes what comes to ${notice.path}`);
    await delivery.handle(notice.body);
    await database.system({
      name: "drop-notice",
      text: "delete from provider_notices where id = $1",
      values: [noticeId],
    });
  }),
  handleDaily(forgetNotices, async () => {
    await database.system({
      text: "delete from provider_notices where received_at < app.now() - make_interval(days => $1)",
      values: [keptDays],
    });
  }),
];

/**
 * Deletes the notices in which one of these words occurs, such as a person's number. Nobody knows yet of which company a
 * notice is, so it goes from whichever: the provider has told the rest of it to nobody but us.
 */
export async function eraseNotices(tx: Tx, words: readonly string[]): Promise<void> {
  await tx.query({ name: "erase-notices", text: "select app.erase_notices($1::text[])", values: [words] });
}
