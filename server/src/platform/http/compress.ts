import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Size in bytes from which compressing pays: one packet is not worth the work. */
const worthwhileFrom = 1400;
/** Lists shrink to an eighth at a step that takes less than a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Makes what is read small for those who can unpack it. Answers to other calls go as they are: tokens are among them, and
 * how small one gets beside what the caller sent would tell of it.
 */
export async function compressAnswer(
  text: string,
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (method !== "GET" || text.length < worthwhileFrom) return text;
  reply.header("vary", "accept-encoding");
  const accepted = headers["accept-encoding"] ?? "";
  const encoding = accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : undefined;
  if (encoding === undefined) return text;
  reply.header("content-encoding", encoding);
  return encoding === "br" ? toBrotli(text, quick) : toGzip(text);
}

/** Says whether an encoding is named, and not with a weight of nothing. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(",").some((one) => {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
