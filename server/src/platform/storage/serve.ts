import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { DomainError, type Services as AllServices } from "../http/index.ts";
import type { Files, StoredFile } from "./files.ts";
import { Mp3Copies } from "./mp3Copies.ts";

declare module "../http/ctx.ts" {
  interface Services {
    files: Files;
  }
}

const Params = z.object({ companyId: z.coerce.number().int().positive(), fileId: z.uuid() });
const Query = z.object({
  e: z.coerce.number(),
  s: z.string().max(64),
  download: z.string().optional(),
  as: z.string().optional(),
});

/** `/files/{company}/{id}?e&s`: signed links only; anything but safe media comes as a download. `as=mp3`: a voice note for browsers that cannot read Ogg. */
export function serveFiles(app: FastifyInstance, services: AllServices): void {
  const mp3Copies = new Mp3Copies(services.files);
  app.get("/files/:companyId/:fileId", async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (
      !params.success ||
      !query.success ||
      !services.files.isGoodLink(params.data, { expires: query.data.e, signature: query.data.s })
    )
      throw new DomainError("ERR_NO_FILE_FOUND");
    const file = await services.files.find(services.database, params.data);
    if (!file) throw new DomainError("ERR_NO_FILE_FOUND");
    const mp3 = query.data.as === "mp3" ? await mp3Copies.of(params.data, file) : undefined;
    const given = mp3 ? { ...file, mimetype: "audio/mpeg", size: mp3.length } : file;
    describe(reply, given, query.data.download !== undefined);
    const range = sendRange(reply, request.headers.range, given.size);
    return reply.send(
      mp3
        ? mp3.subarray(range?.start, range && range.end + 1)
        : await services.files.open(params.data, range),
    );
  });
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
    .header("cache-control", "private, max-age=21600, immutable")
    .header("accept-ranges", "bytes");
}

function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : undefined;
}
