export { enqueueJobs } from "./enqueue.ts";
export { defineJob, definedJobs, job, type JobRequest } from "./jobs.ts";
export { handleJob, handleDaily, handleHourly, inSessions, type JobHandler, startWorker } from "./worker.ts";
