export { defineJob, definedJobs, job, type JobRequest } from "./jobs.ts";
export { handleJob, handleDaily, type JobHandler, startWorker } from "./worker.ts";
