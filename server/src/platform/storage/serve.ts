import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Caller, DomainError, type Services as AllServices } from "../http/index.ts";
import type { Files, StoredFile } from "./files.ts";
import type { FileAddress } from "./links.ts";
import { Mp3Copies } from "./mp3Copies.ts";

declare module "../http/ctx.ts" {
  interface Services {
    files: Files;
  }
}

const Params = z.object({ companyId: z.coerce.number().int().positive(), fileId: z.uuid() });
const Query = z.object({
  e: z.coerce.number().int().positive(),
  s: z.string().max(64),
  download: z.string().optional(),
  as: z.string().optional(),
  again: z.string().optional(),
});

interface FileDoor {
  services: AllServices;
  /** Finds the caller whose cookie came along. */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>;
  /** The file, if the caller may see what shows it. */
  find(caller: Caller, address: FileAddress): Promise<StoredFile | undefined>;
}

/**
 * `/files/{company}/{id}?e&s`: links signed for the session whose cookie must come along, and for nobody who may not see
 * what shows the file. Anything but safe media comes as a download. `as=mp3`: a voice note for browsers that cannot read
 * Ogg. `again`: a link of this session whose time is over leads to a new one. A program's link needs no cookie, and has no
 * other after it. What is refused looks like what is not there.
 */
export function serveFiles(app: FastifyInstance, door: FileDoor): void {
  const { files } = door.services;
  const mp3Copies = new Mp3Copies(files);
  app.get("/files/:companyId/:fileId", async (request, reply) => {
    const { address, query, file, sessionId } = await admit(door, request);
    if (query.e * 1000 < Date.now()) {
      if (query.again === undefined || sessionId === undefined) throw new DomainError("ERR_NO_FILE_FOUND");
      const link = files.links.complete(files.link(address.companyId, address.fileId), sessionId);
      return reply.header("cache-control", "no-store").redirect(link + wishesIn(query));
    }
    const mp3 = query.as === "mp3" ? await mp3Copies.of(address, file) : undefined;
    const given = mp3 ? { ...file, mimetype: "audio/mpeg", size: mp3.length } : file;
    describe(reply, given, query.download !== undefined);
    reply.header("cache-control", `private, max-age=${secondsLeft(query.e)}, immutable`);
    const range = sendRange(reply, request.headers.range, given.size);
    return reply.send(
      mp3 ? mp3.subarray(range?.start, range && range.end + 1) : await files.open(address, range),
    );
  });
}

const secondsLeft = (expires: number): number => Math.max(0, Math.floor(expires - Date.now() / 1000));
const wishesIn = ({ download, as }: z.output<typeof Query>): string =>
  (download === undefined ? "" : "&download=") + (as === "mp3" ? "&as=mp3" : "");

async function admit({ services, callerOf, find }: FileDoor, request: FastifyRequest) {
  const { data: address } = Params.safeParse(request.params);
  const { data: query } = Query.safeParse(request.query);
  if (!address || !query) throw new DomainError("ERR_NO_FILE_FOUND");
  const { links } = services.files;
  const signature = { expires: query.e, signature: query.s };
  const isOpen = links.isOpen(address, signature);
  const caller = isOpen ? undefined : await callerOf(request);
  if (!isOpen && !(caller && links.isGiven(address, signature, caller.sessionId)))
    throw new DomainError("ERR_NO_FILE_FOUND");
  const file = await (caller ? find(caller, address) : services.files.find(services.database, address));
  if (!file) throw new DomainError("ERR_NO_FILE_FOUND");
  return { address, query, file, sessionId: caller?.sessionId };
}

function sendRange(reply: FastifyReply, header: string | undefined, size: number) {
  const range = parseRange(header, size);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  return range;
}

/** Shown in place; everything else, and whatever a browser might run, is downloaded. */
const shown = /^(image\/(jpeg|png|webp|gif|avif)|audio\/[\w.+-]+|video\/(mp4|webm|quicktime|3gpp))$/;

function describe(reply: FastifyReply, file: StoredFile, download: boolean): void {
  const inline = shown.test(file.mimetype) && !download;
  reply
    .type(inline ? file.mimetype : "application/octet-stream")
    .header(
      "content-disposition",
      `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("accept-ranges", "bytes");
}

function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : undefined;
}
