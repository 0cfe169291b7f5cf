import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { platformSettingDefaults, publicSettingNames } from "@balcao/contract";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "../platform/http/index.ts";
import { serveWeb } from "./web.ts";

interface Manifest {
  categories: string[];
  screenshots?: { src: string; sizes: string; form_factor: string; label: string }[];
}

const publicFiles = fileURLToPath(new URL("../../../web/public", import.meta.url));
let app: FastifyInstance;
let folder = "";
/** Brand as the operator of the platform has set it. */
let brand: Record<string, string> = {};
const script = "console.log(1);".repeat(100);
/** A script that the build writes into the page itself. */
const writtenIn = "document.title = 'a';";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    `<head><title>Balcão</title></head><script>${writtenIn}</script>`,
  );
  await writeFile(join(folder, "assets", "a-1.js"), script);
  await writeFile(join(folder, "assets", "a-1.js.br"), brotliCompressSync(script));
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", "default-src 'self';script-src 'self' 'wasm-unsafe-eval'");
  });
  await app.register(multipart);
  await writeFile(join(folder, "icon-192.png"), "ours");
  await writeFile(join(folder, "icon.svg"), "<svg/>");
  await writeFile(join(folder, "sw.js"), script);
  const settings = { ofPlatform: async () => ({ ...platformSettingDefaults, ...brand }) };
  serveWeb(app, { settings: settings as Services["settings"] }, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { "accept-encoding": encoding } });

it("hands out what the build has compressed, to those who can read it", async () => {
  const small = await get("/assets/a-1.js", "gzip, br");
  expect(small.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(small.rawPayload.length).toBeLessThan(script.length / 4);
  const plain = await get("/assets/a-1.js");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toBe(script);
});

it("gives the application for every address of a page, and nothing for a file that is not there", async () => {
  expect((await get("/tickets/1?tab=closed")).body).toContain("Balcão");
  expect((await get("/assets/b-2.js")).statusCode).not.toBe(200);
  expect((await get("/assets/a-1.js.br")).statusCode).not.toBe(200);
});

it("wears the platform's name, colour and icon where it is installed, and its own before", async () => {
  const manifest = async () =>
    JSON.parse((await get("/manifest.webmanifest")).body) as Record<string, unknown>;
  expect(await manifest()).toMatchObject({ name: "Balcão", theme_color: "#0000FF" });
  expect((await get("/icon-192.png")).body).toBe("ours");
  const inEnglish = await app.inject({
    url: "/manifest.webmanifest",
    headers: { "accept-language": "en-GB,en;q=0.8" },
  });
  expect(inEnglish.json()).toMatchObject({
    lang: "en",
    shortcuts: [{ name: "Waiting", url: "/tickets?sub=pending" }, { url: "/tickets?tab=search" }],
  });
  expect((await get("/favicon.ico")).headers.location).toBe("/icon-192.png");
  brand = { appName: "Central Aurora", primaryColorLight: "#0b7285", appLogoFavicon: "a.png" };
  const src = "/api/settings-whitelabel/logo/a.png";
  expect(await manifest()).toMatchObject({
    name: "Central Aurora",
    short_name: "Central Aurora",
    theme_color: "#0b7285",
    icons: [{ src }],
  });
  const icon = await get("/icon-192.png");
  expect([icon.statusCode, icon.headers.location]).toEqual([302, src]);
  expect((await get("/favicon.ico")).headers.location).toBe(src);
  brand = {};
});

it("has icons asked for again after a day, and what decides which version runs each time", async () => {
  const cachingOf = async (url: string) => (await get(url)).headers["cache-control"];
  const forADay = "public, max-age=86400";
  for (const url of ["/icon-192.png", "/icon.svg", "/favicon.ico"])
    expect(await cachingOf(url)).toBe(forADay);
  brand = { appLogoFavicon: "a.png" };
  for (const url of ["/icon-192.png", "/favicon.ico"]) expect(await cachingOf(url)).toBe(forADay);
  brand = {};
  for (const url of ["/sw.js", "/manifest.webmanifest", "/"]) expect(await cachingOf(url)).toBe("no-cache");
});

it("shows pictures of itself before it is installed, and none under another name", async () => {
  const manifest = async (language: string) =>
    (
      await app.inject({ url: "/manifest.webmanifest", headers: { "accept-language": language } })
    ).json<Manifest>();
  const { screenshots = [], categories } = await manifest("en");
  expect(categories).toEqual(["business", "productivity"]);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide", "wide", "narrow", "narrow"]);
  expect(screenshots.map(({ label }) => label)).toContain("Conversation with a contact");
  for (const { src, sizes } of screenshots) {
    const { width, height, format } = await sharp(join(publicFiles, src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "webp"]);
  }
  brand = { appName: "Central Aurora" };
  expect(await manifest("pt")).not.toHaveProperty("screenshots");
  brand = {};
});

it("offers itself to other applications for files and words, and takes none of them to the server", async () => {
  const manifest = JSON.parse((await get("/manifest.webmanifest")).body) as Record<string, unknown>;
  expect(manifest["share_target"]).toMatchObject({ action: "/share", method: "POST" });
  const answer = await app.inject({
    method: "POST",
    url: "/share",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nOi\r\n--x--\r\n',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/tickets?shared=1"]);
});

it("hands out the application at the page of file lists, and nothing of it below", async () => {
  expect((await get("/files")).body).toContain("<title>Balcão</title>");
  expect((await get("/files?searchParam=a.b")).statusCode).toBe(200);
  expect((await get("/files/1/none")).statusCode).not.toBe(200);
});

it("writes into the page what everybody may know of the platform, whatever it says, and nothing secret", async () => {
  const inPage = async () => {
    const { body, headers } = await get("/login");
    const data =
      /<script type="application\/json" id="public-settings">(.*?)<\/script><\/head>/.exec(body)?.[1] ?? "";
    return { body, headers, settings: JSON.parse(data) as Record<string, string> };
  };
  expect((await inPage()).settings).toMatchObject({ appName: "", primaryColorLight: "#0000FF" });
  brand = { appName: "</script><b>$& Aurora", userCreation: "enabled", openaiApiKey: "sealed" };
  const { body, headers, settings } = await inPage();
  expect(settings).toMatchObject({ appName: brand["appName"], userCreation: "enabled" });
  expect(Object.keys(settings).toSorted()).toEqual([...publicSettingNames].toSorted());
  expect(body).toContain("<title>&lt;/script&gt;&lt;b&gt;$&amp; Aurora</title>");
  expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  brand = {};
});

it("lets the script run that the build wrote into the page, by its hash, and nothing else in it", async () => {
  const hash = createHash("sha256").update(writtenIn).digest("base64");
  const policy = `default-src 'self';script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`;
  expect((await get("/login")).headers["content-security-policy"]).toBe(policy);
  expect((await get("/assets/a-1.js")).headers["content-security-policy"]).not.toContain("sha256");
});
