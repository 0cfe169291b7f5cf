export { defineJob, job, type JobRequest, type JobType } from "./jobs.ts";
export { type CronEntry, handleJob, type JobHandler, startWorker } from "./worker.ts";
