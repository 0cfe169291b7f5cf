import { defineJob, job, type JobRequest } from "../../platform/jobs/index.ts";

export interface ImportJob {
  companyId: number;
  importId: number;
}

export const addRows = defineJob<ImportJob>("contact-imports.add-rows");
/** Job of the process that has the sessions: they ask whether numbers have an account. */
export const checkRows = defineJob<ImportJob>("contact-imports.check-rows");
export const fetchFromPhone = defineJob<ImportJob>("contact-imports.fetch-people");

export interface RunningImport {
  id: number;
  checks: boolean;
  source: string;
  rows: number;
}

/** Asks for the next piece of work of an import that runs. */
export function requestImport(companyId: number, running: RunningImport, runAt?: Date): JobRequest {
  const isRead = running.source === "file" || running.rows > 0;
  const type = running.checks ? checkRows : addRows;
  return job(
    isRead ? type : fetchFromPhone,
    { companyId, importId: running.id },
    { key: `contact import ${companyId} ${running.id}`, ...(runAt && { runAt: runAt.toISOString() }) },
  );
}
