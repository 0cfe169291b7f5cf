export { defineJob, definedJobs, job, type JobRequest, type JobType } from "./jobs.ts";
export { handleJob, handleDaily, type JobHandler, startWorker } from "./worker.ts";
