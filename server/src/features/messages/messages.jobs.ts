import { handleJob, inSessions, type JobHandler } from "../../platform/jobs/index.ts";
import type { SessionSource } from "../contacts/index.ts";
import { previewLink } from "./link-previews/linkPreviews.jobs.ts";
import { previewMessageLink } from "./link-previews/previewMessageLink.ts";
import { downloadMedia } from "./media/downloadMedia.ts";
import { mediaDownload } from "./media/media.jobs.ts";
import { settledJobs } from "./settled/settled.jobs.ts";
import type { Services } from "../../platform/http/index.ts";

export const messagesJobs = (services: Services): JobHandler[] => [
  handleJob(previewLink, (payload, { isLast }) => previewMessageLink(services, { ...payload, isLast })),
  ...settledJobs(services.database),
];

/** Jobs that fetch media at the provider. */
export const mediaJobs = (source: SessionSource): JobHandler[] => [
  inSessions(
    handleJob(mediaDownload, (payload, { isLast }) => downloadMedia(source, { ...payload, isLast })),
  ),
];
