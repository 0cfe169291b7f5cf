import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { CallSaying } from "@balcao/flow-engine";
import type { CallResult } from "../../../platform/calls/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import type { ReadAnswer } from "./readAnswer.ts";

export type ClientServices = Pick<
  Services,
  "safeFetch" | "fetchPublic" | "files" | "config" | "secretKey" | "log"
>;

/** Time for one file, and its bytes. */
const limits = { timeoutMs: 5_000, maxBytes: 16_777_216 };
/** Files that are fetched for an answer; the others are said as their addresses. */
const mostFiles = 3;
const sendable = /^(image\/(jpeg|png|webp|gif)|audio\/|video\/|application\/pdf)/;

interface Answered {
  status: number | null;
  /** The beginning of it stands in the log. */
  answer: string;
  companyId: number;
  signal: AbortSignal;
}

/**
 * Fetches the files that an answer says, so that it can be said in one transaction. What cannot be fetched, or is nothing
 * that one sends, is said as its address.
 */
export async function fetchSaid(
  services: ClientServices,
  read: ReadAnswer,
  { status, answer, companyId, signal }: Answered,
): Promise<CallResult> {
  const says: CallSaying[] = [];
  const files: StoredFile[] = [];
  for (const saying of read.says) {
    if (!("fileUrl" in saying)) {
      says.push(saying);
      continue;
    }
    const { fileUrl, caption } = saying;
    const pause = saying.afterMs === undefined ? {} : { afterMs: saying.afterMs };
    const file =
      files.length < mostFiles ? await fetchFile(services, fileUrl, { companyId, signal }) : undefined;
    if (file) files.push(file);
    if (file) says.push({ ...pause, fileId: file.id, caption });
    else says.push({ ...pause, text: caption === "" ? fileUrl : `${caption}\n${fileUrl}` });
  }
  return { outcome: { kind: "ok", data: { ...read, says } }, status, answer, files };
}

/** The address is a stranger's: private places are none of theirs. */
async function fetchFile(
  services: ClientServices,
  url: string,
  { companyId, signal }: Pick<Answered, "companyId" | "signal">,
): Promise<StoredFile | undefined> {
  try {
    const { status, body } = await services.fetchPublic(url, { tenant: companyId, ...limits, signal });
    if (status !== 200) return undefined;
    const { fileTypeFromBuffer } = await import("file-type");
    const type = await fileTypeFromBuffer(body);
    if (!type || !sendable.test(type.mime)) return undefined;
    const name = basename(new URL(url).pathname).slice(0, 100) || `arquivo.${type.ext}`;
    return await keep(services, companyId, { body, name, mimetype: type.mime });
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

async function keep(
  { config, files }: ClientServices,
  companyId: number,
  { body, name, mimetype }: { body: Buffer; name: string; mimetype: string },
): Promise<StoredFile> {
  const base = join(config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "answer-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, body);
    return await files.keep(companyId, { path, name, mimetype, size: body.length });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An answer that is none: the run goes on without it. */
export const failedWith = (
  reason: string,
  { status, answer, mayRetry = false }: { status: number | null; answer: string; mayRetry?: boolean },
): CallResult => ({
  outcome: { kind: "failed", reason },
  status,
  answer: cleanAnswer(answer),
  mayRetry,
  isFault: true,
});

/** As a database can store it. */
export const cleanAnswer = (text: string): string =>
  text.slice(0, 1_000).replaceAll("\u0000", "").toWellFormed();
