import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageOf } from "@balcao/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { brandPage, logoPath, sharePath, webManifest } from "../features/settings/index.ts";
import { compressAnswer, DomainError, type Services } from "../platform/http/index.ts";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));
/**
 * Paths outside the web application, and those that can only be a file that is not there. `/files` itself is a page.
 */
const elsewhere = /^\/files\/.|^\/(api|webhooks|socket\.io|docs)(\/|$)|\.\w{2,5}$/i;

/** Page that shows a QR code to whoever has its link. */
const unlisted = /^\/qr\/?(?=\?|$)/i;
const discreet = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

const manifest = "manifest.webmanifest";
/** Icons that whoever operates the platform may put another in place of. */
const branded = ["icon-192.png", "icon-512.png", "apple-touch-icon.png"];

/** Pictures without a hash in their name, which change once in years: asked for again after a day. */
const picture = /\.(?:ico|png|svg|webp)$/;
const forADay = "public, max-age=86400";
const cachingOf = (path: string): string =>
  path.includes("/assets/")
    ? "public, max-age=31536000, immutable"
    : picture.test(path)
      ? forADay
      : "no-cache";

/** Serves name, colours and icons of an installed application and its notifications. */
function serveBrand(app: FastifyInstance, services: Pick<Services, "settings">): void {
  app.get(`/${manifest}`, async ({ headers }, reply) =>
    reply
      .headers({
        "content-type": "application/manifest+json; charset=utf-8",
        "cache-control": "no-cache",
        vary: "accept-language",
      })
      .send(JSON.stringify(await webManifest(services, languageOf(headers["accept-language"])))),
  );
  // Some browsers and readers of links ask for it whatever the page says.
  app.get("/favicon.ico", async (_request, reply) => {
    const { appLogoFavicon } = await services.settings.ofPlatform();
    void reply.header("cache-control", forADay);
    return reply.redirect(appLogoFavicon === "" ? "/icon-192.png" : logoPath(appLogoFavicon));
  });
  // Here only where the worker is not: what was shared is not ours yet, and the page says that it did not come.
  app.post(sharePath, async (_request, reply) => reply.redirect("/tickets?shared=1", 303));
  for (const name of branded)
    app.get(`/${name}`, async (_request, reply) => {
      const { appLogoFavicon } = await services.settings.ofPlatform();
      void reply.header("cache-control", forADay);
      return appLogoFavicon === "" ? reply.sendFile(name) : reply.redirect(logoPath(appLogoFavicon));
    });
}

/** The built web application: files with a hash in their name for ever, the page itself always anew. */
export function serveWeb(app: FastifyInstance, services: Pick<Services, "settings">, folder = built): void {
  if (!existsSync(folder)) return;
  serveBrand(app, services);
  void app.register(fastifyStatic, {
    root: folder,
    // One route per file, so that every other address can be the application's.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.{br,gz}", ...branded.map((name) => `**/${name}`), `**/${manifest}`],
    setHeaders: (reply, path) => void reply.header("cache-control", cachingOf(path)),
  });
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const hashes = hashScripts(page);
  app.get("/*", async (request, reply) => {
    if (elsewhere.test(request.url.split("?")[0] ?? "")) throw new DomainError("ERR_NOT_FOUND");
    void reply.headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    if (unlisted.test(request.url)) void reply.headers(discreet);
    allowScripts(reply, hashes);
    return reply.send(await compressAnswer(await brandPage(page, services), request, reply));
  });
}

/** Scripts that the build wrote into the page, as the content security policy names them: nothing else within it runs. */
const hashScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy !== "string" || hashes.length === 0) return;
  const own = "script-src 'self'";
  void reply.header("content-security-policy", policy.replace(own, `${own} ${hashes.join(" ")}`));
}
