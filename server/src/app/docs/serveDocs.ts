import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const folder = () => dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const fromLibrary = (name: string) => () => readFile(join(folder(), name));
/** Parts of our own page; its scripts stand in files, as the content security policy demands. */
const ofPage = (name: string) => () => readFile(new URL(`page/${name}`, import.meta.url));
const json = "application/json; charset=utf-8";
const asJson = (describe: (words: typeof import("./describeApi.ts")) => object) => async () =>
  Buffer.from(JSON.stringify(describe(await import("./describeApi.ts"))));

const parts: readonly { path: string; type: string; load: () => Promise<Buffer> }[] = [
  { path: "/docs/", type: "text/html; charset=utf-8", load: ofPage("index.html") },
  { path: "/docs/start.js", type: "text/javascript", load: ofPage("start.mjs") },
  { path: "/docs/style.css", type: "text/css", load: ofPage("style.css") },
  { path: "/docs/openapi.json", type: json, load: asJson(({ describeApi }) => describeApi()) },
  { path: "/docs/reference.json", type: json, load: asJson(({ describeForPage }) => describeForPage("en")) },
  {
    path: "/docs/reference.pt.json",
    type: json,
    load: asJson(({ describeForPage }) => describeForPage("pt")),
  },
  {
    path: "/docs/assets/swagger-ui.css",
    type: "text/css",
    load: fromLibrary("swagger-ui.css"),
  },
  {
    path: "/docs/assets/swagger-ui-bundle.js",
    type: "text/javascript",
    load: fromLibrary("swagger-ui-bundle.js"),
  },
  { path: "/docs/assets/favicon-32x32.png", type: "image/png", load: fromLibrary("favicon-32x32.png") },
];

interface Packed {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** The reference of the API with our own scripts alone, each part compressed once, when it is first asked for. */
export function serveDocs(app: FastifyInstance): void {
  app.get("/docs", async (_request, reply) => reply.redirect("/docs/"));
  for (const { path, type, load } of parts) {
    let packed: Promise<Packed> | undefined;
    app.get(path, async (request, reply) => {
      const forms = await (packed ??= load().then(pack));
      const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
      if (encoding !== "plain") reply.header("content-encoding", encoding);
      return reply
        .type(type)
        .headers({
          vary: "accept-encoding",
          "cache-control": path.includes("/assets/") ? "max-age=86400" : "no-cache",
        })
        .send(forms[encoding]);
    });
  }
}

const encodingFor = (accepted: string): keyof Packed =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "plain";

async function pack(plain: Buffer): Promise<Packed> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, quality)]);
  return { plain, gzip: zipped, br };
}
