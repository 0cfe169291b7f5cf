import type { Tx } from "../database/index.ts";
import type { Services } from "../http/index.ts";
import { defineJob, handleJob, job, type JobHandler } from "../jobs/index.ts";

/** Asked for when something stops pointing at a file. It stays as long as anything else does, such as a message that was sent with it. */
const releaseFile = defineJob<{ companyId: number; fileId: string }>("storage.release-file");

/** Releases, as `releaseFile` does, for several, as they stand in rows; nulls are none. */
export function releaseFiles(tx: Tx, fileIds: readonly (string | null | undefined)[]): void {
  for (const fileId of new Set(fileIds))
    if (fileId) tx.enqueue(job(releaseFile, { companyId: tx.companyId, fileId }));
}

export const storageJobs = ({ database, files }: Services): JobHandler[] => [
  handleJob(releaseFile, async ({ companyId, fileId }) => {
    const [row] = await database.tenant(companyId, (tx) =>
      tx.query<{ released: boolean }>({
        name: "release-file",
        text: "select app.release_file($1, $2) as released",
        values: [companyId, fileId],
      }),
    );
    // The bytes go after the commit: a link to bytes that are gone is worse than bytes without a link, which the next try removes.
    if (row?.released) await files.discard(companyId, fileId);
  }),
];
