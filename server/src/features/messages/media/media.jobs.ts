import { defineJob, job, type JobRequest } from "../../../platform/jobs/index.ts";

export interface MediaDownload {
  companyId: number;
  messageId: number;
}
export const mediaDownload = defineJob<MediaDownload>("messages.download-media");

/** A company's files come one after the other: one with many, or slow ones, leaves the other workers to the rest. */
export const requestDownload = (payload: MediaDownload, runAt?: Date): JobRequest =>
  job(mediaDownload, payload, {
    key: `media ${payload.messageId}`,
    line: `media ${payload.companyId}`,
    ...(runAt && { runAt: runAt.toISOString() }),
  });
