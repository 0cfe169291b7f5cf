import { handleJob, inSessions, type JobHandler } from "../../platform/jobs/index.ts";
import { previewLink } from "./link-previews/linkPreviews.jobs.ts";
import { previewMessageLink } from "./link-previews/previewMessageLink.ts";
import { downloadMedia } from "./media/downloadMedia.ts";
import { mediaDownload } from "./media/media.jobs.ts";
import { readPartJob } from "./imports/imports.jobs.ts";
import { type PartSource, readPart } from "./imports/readPart.ts";
import { settledJobs } from "./settled/settled.jobs.ts";
import type { Services } from "../../platform/http/index.ts";

export const messagesJobs = (services: Services): JobHandler[] => [
  handleJob(previewLink, (payload, { isLast }) => previewMessageLink(services, { ...payload, isLast })),
  ...settledJobs(services.database),
];

/** Jobs that fetch something at the provider. */
export const fetchingJobs = (source: PartSource): JobHandler[] => [
  inSessions(handleJob(readPartJob, (payload, { isLast }) => readPart(source, { ...payload, isLast }))),
  inSessions(
    handleJob(mediaDownload, (payload, { isLast }) => downloadMedia(source, { ...payload, isLast })),
  ),
];
