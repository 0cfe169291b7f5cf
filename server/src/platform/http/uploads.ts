import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Endpoint, megabytesOfUpload } from "@balcao/contract";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { showableLine } from "../text/showable.ts";
import { DomainError } from "./errors.ts";

/** A received file, in a folder that is gone after the call. */
export interface UploadedFile {
  path: string;
  /** Name as the sender calls it: for showing only. */
  name: string;
  /** Sniffed from the content; plain text and unknown content count as what they are. */
  mimetype: string;
  size: number;
}

export interface ReceivedFile extends UploadedFile {
  /** SHA-256 of the content. */
  hash: string;
}

export interface Upload {
  fields: Record<string, string>;
  files: ReceivedFile[];
  discard(): Promise<void>;
}

type UploadRule = NonNullable<Endpoint["upload"]>;

/** Boundary by RFC 2046: up to 70 characters. */
const boundary = /;\s*boundary=("[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(;|$)/i;

/** Streams a multipart body to disk within its limits; nothing stays behind when it is refused or cut off. */
export async function receiveUpload(
  request: FastifyRequest,
  rule: UploadRule,
  temporaryFolder: string,
): Promise<Upload> {
  // Parts that nothing divides cannot be told apart.
  if (!boundary.test(request.headers["content-type"] ?? ""))
    throw new DomainError("ERR_UNSUPPORTED_MEDIA_TYPE");
  await mkdir(temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(temporaryFolder, "upload-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receiveParts(request, rule, folder)), discard };
  } catch (error) {
    await discard();
    throw asRefusal(error);
  }
}

async function receiveParts(request: FastifyRequest, rule: UploadRule, folder: string) {
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const limits = {
    files: rule.maxFiles,
    fileSize: (rule.maxMegabytes ?? megabytesOfUpload) * 1024 * 1024,
    fields: 40,
    fieldSize: 100_000,
    parts: rule.maxFiles + 40,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") files.push(await receiveFile(part, join(folder, String(files.length))));
    else fields[part.fieldname] = textOf(part);
  }
  return { fields, files: files.filter((file) => file.size > 0) };
}

/** A field is text: one that calls itself JSON comes parsed, and one that is too long comes cut. */
function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new DomainError("ERR_BODY_TOO_LARGE");
  if (typeof value === "string") return value;
  throw new DomainError("ERR_VALIDATION");
}

async function receiveFile(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  if (part.file.truncated) throw new DomainError("ERR_FILE_TOO_LARGE");
  const { fileTypeFromFile } = await import("file-type");
  const sniffed = await fileTypeFromFile(path);
  // Bytes without a name count as a file too.
  const { filename: named = "" } = part as { filename?: string };
  return {
    path,
    name:
      showableLine(named.split(/[/\\]/).at(-1) ?? "")
        .slice(0, 200)
        .toWellFormed() || "arquivo",
    mimetype: sniffed?.mime ?? textTypes.get(extensionOf(named)) ?? "application/octet-stream",
    size: part.file.bytesRead,
    hash: hash.digest("base64url"),
  };
}

/** Formats without a signature that people send all the same; never HTML or SVG. */
const textTypes = new Map([
  ["txt", "text/plain"],
  ["csv", "text/csv"],
  ["json", "application/json"],
]);
const extensionOf = (name: string) => name.split(".").at(-1)?.toLowerCase() ?? "";

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT")
    return new DomainError("ERR_FILE_TOO_LARGE");
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return new DomainError("ERR_UNSUPPORTED_MEDIA_TYPE");
  if (
    error instanceof Error &&
    /Unexpected end|premature close|Part terminated|aborted|Malformed/i.test(error.message)
  )
    return new DomainError("ERR_FILE_INCOMPLETE");
  return error;
}
