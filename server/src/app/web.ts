import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageOf } from "@balcao/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brandPage, logoPath, webManifest } from "../features/settings/index.ts";
import { compressAnswer, DomainError, type Services } from "../platform/http/index.ts";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));
/**
 * Paths outside the web application, and those that can only be a file that is not there. `/files` itself is a page.
 */
const elsewhere = /^\/files\/.|^\/(api|webhooks|socket\.io|docs)(\/|$)|\.\w{2,5}$/i;

const manifest = "manifest.webmanifest";
/** Icons that whoever operates the platform may put another in place of. */
const branded = ["icon-192.png", "icon-512.png", "apple-touch-icon.png"];

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
  for (const name of branded)
    app.get(`/${name}`, async (_request, reply) => {
      const { appLogoFavicon } = await services.settings.ofPlatform();
      void reply.header("cache-control", "no-cache");
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
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  const page = readFileSync(join(folder, "index.html"), "utf8");
  app.get("/*", async (request, reply) => {
    if (elsewhere.test(request.url.split("?")[0] ?? "")) throw new DomainError("ERR_NOT_FOUND");
    void reply.headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    return reply.send(await compressAnswer(await brandPage(page, services), request, reply));
  });
}
