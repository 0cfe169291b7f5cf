import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/http/index.ts";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));
/** What is not the web application, and what can only be a file that is not there. */
const elsewhere = /^\/(api|files|webhooks|socket\.io|docs)(\/|$)|\.\w{2,5}$/i;

/** The built web application: files with a hash in their name for ever, the page itself always anew. */
export function serveWeb(app: FastifyInstance, folder = built): void {
  if (!existsSync(folder)) return;
  void app.register(fastifyStatic, {
    root: folder,
    // One route per file, so that every other address can be the application's.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.{br,gz}"],
    setHeaders: (reply, path) =>
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  app.get("/*", (request, reply) => {
    if (elsewhere.test(request.url.split("?")[0] ?? "")) throw new DomainError("ERR_NOT_FOUND");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}
