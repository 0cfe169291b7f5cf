import { createServer, type Server } from "node:http";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { OutboundError, type SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { fetchPreview } from "./fetchPreview.ts";
import { previewMessageLink } from "./previewMessageLink.ts";

const { messages, settings } = endpoints;
const answers = new Map<string, { type: string; body: Buffer | string; status?: number }>();
const asked: string[] = [];
const sites: Server[] = [];
let origin: string;
/** The same pages at a place that the operator lets integrations reach. */
let inside: string;
let app: TestApp;

async function openSite(): Promise<string> {
  const site = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    response.writeHead(answer?.status ?? (answer ? 200 : 404), {
      "content-type": answer?.type ?? "text/html",
    });
    response.end(answer?.body ?? "");
  });
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

beforeAll(async () => {
  [origin, inside] = [await openSite(), await openSite()];
  app = await startTestApp({
    environment: { OUTBOUND_ALLOW: new URL(inside).host, ROLES: "http,sessions" },
    // The page stands on this machine; only this port of it counts as public.
    publicPlaces: [new URL(origin).host],
  });
});
afterAll(() => {
  for (const site of sites) site.close();
});
beforeEach(() => {
  asked.length = 0;
  answers.clear();
});

const page = (body: string) => ({ type: "text/html; charset=utf-8", body });

/** Ana sends a text; its job is run by hand. */
async function withText(body: string) {
  const company = await app.inNewCompany();
  const { companyId, ana, admin } = company;
  const place = { database: app.database, companyId };
  const ticket = await buildTicket(place, {
    status: "open",
    user_id: ana.id,
    connection_id: await buildConnection(place),
  });
  const send = async (text: string) =>
    (await app.as(ana).ok(messages.send, { params: { ticketId: ticket.id }, body: { body: text } }))
      .messages[0]?.id ?? 0;
  const jobs = async () => {
    const rows = await app.database.system<{ key: string }>({
      text: `select key from graphile_worker.jobs where task_identifier = 'messages.preview-link' and key = $1`,
      values: [`link ${messageId}`],
    });
    return rows.length;
  };
  const messageId = await send(body);
  const run = (isLast = false, id = messageId) =>
    previewMessageLink(app.running.services, { companyId, messageId: id, isLast });
  const shown = async (id = messageId) => {
    const list = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    return list.messages.find((one) => one.id === id)?.linkPreview;
  };
  const rows = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  return { ...company, admin, ticket, messageId, send, run, shown, jobs, rows };
}

const filesOnDisk = async () => {
  const folders = ["files", "tmp"].map((name) => join(app.running.services.config.dataDir, name));
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};

describe("the page behind a message's first address", () => {
  it("is shown under the text, with our own copy of its picture, and told", async () => {
    const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    answers.set("/foto.png", { type: "image/png", body: picture });
    answers.set("/a", page(`<title>Loja</title><meta property="og:image" content="/foto.png">`));
    const { ana, run, shown, jobs, messageId, rows } = await withText(`Veja ${origin}/a e ${origin}/b`);
    expect(await shown()).toBeNull();
    const hears = await app.listen(ana);
    await run();
    const preview = await shown();
    expect(preview).toMatchObject({
      url: `${origin}/a`,
      title: "Loja",
      site: "127.0.0.1",
      isVideo: false,
      image: { width: 720, height: 360 },
    });
    const event = await hears.next("-appMessage", (one) => one["action"] === "update");
    expect(event["message"]).toMatchObject({ id: messageId, linkPreview: { title: "Loja" } });
    const file = await app.fetchFile(ana, preview?.image?.url);
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(asked).toEqual(["/a", "/foto.png"]);
    expect(await jobs()).toBe(1);
    await run();
    expect(asked).toHaveLength(2);
    expect(await rows("select count(*) as n from link_previews")).toEqual([{ n: 1 }]);
  });

  it("is asked for once a day, whoever shares it", async () => {
    answers.set("/a", page("<title>Loja</title>"));
    const { send, run, shown } = await withText(`${origin}/a`);
    await run();
    const again = await send(`De novo: ${origin}/a`);
    await run(false, again);
    expect((await shown(again))?.title).toBe("Loja");
    expect(asked).toEqual(["/a"]);
  });

  it("is never one of our own network, and a page that may be reached is", async () => {
    answers.set("/a", page("<title>Loja</title>"));
    answers.set("/to-inside", { type: "text/html", body: "", status: 200 });
    const port = new URL(origin).port;
    for (const url of [
      `http://localhost:${Number(port) + 1}/a`,
      "http://169.254.169.254/latest",
      "http://[::1]/",
      "http://10.0.0.1/",
    ]) {
      const { run, shown, rows } = await withText(`Veja ${url}`);
      await run();
      expect([url, await shown()]).toEqual([url, null]);
      expect(await rows("select title from link_previews")).toEqual([{ title: null }]);
    }
    expect(asked).toEqual([]);
    const { run, shown } = await withText(`${origin}/a`);
    await run();
    expect((await shown())?.title).toBe("Loja");
  });

  it("is none of the private places that the company's own integrations may call", async () => {
    answers.set("/a", page("<title>Loja</title>"));
    answers.set("/b", page(`<title>Loja</title><meta property="og:image" content="${inside}/a">`));
    const { run, shown, companyId, rows } = await withText(`Veja ${inside}/a`);
    await run();
    expect([await shown(), asked]).toEqual([null, []]);
    expect(await rows("select title from link_previews")).toEqual([{ title: null }]);
    const seen = await withText(`Veja ${origin}/b`);
    await seen.run();
    expect([(await seen.shown())?.title, asked]).toEqual(["Loja", ["/b"]]);
    const { status } = await app.running.services.safeFetch(`${inside}/a`, { tenant: companyId });
    expect([status, asked]).toEqual([200, ["/b", "/a"]]);
  });

  it("shows without its picture when that one is inside, no picture, or a drawing", async () => {
    answers.set("/foto.svg", { type: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" });
    answers.set("/x.png", { type: "image/png", body: "no picture" });
    const before = await filesOnDisk();
    for (const image of [
      "http://10.0.0.1/a.png",
      "/foto.svg",
      "/x.png",
      "/missing.png",
      "data:image/png;base64,aaaa",
    ]) {
      answers.set("/a", page(`<title>Loja</title><meta property="og:image" content="${image}">`));
      const { run, shown } = await withText(`${origin}/a`);
      await run();
      expect([image, await shown()]).toMatchObject([image, { title: "Loja", image: null }]);
    }
    expect(await filesOnDisk()).toBe(before);
  });

  it("is nothing where the address is no page, or the company wants none", async () => {
    answers.set("/a.pdf", { type: "application/pdf", body: "%PDF-1.7" });
    const pdf = await withText(`${origin}/a.pdf`);
    await pdf.run();
    expect(await pdf.shown()).toBeNull();
    answers.set("/a", page("<title>Loja</title>"));
    const off = await withText(`${origin}/a`);
    const change = (data: string) =>
      app.as(off.admin).ok(settings.updateCompanySetting, { body: { column: "linkPreviews", data } });
    await change("disabled");
    await off.run();
    expect(await off.shown()).toBeNull();
    expect(asked).toEqual(["/a.pdf"]);
    await change("enabled");
    await off.run();
    expect((await off.shown())?.title).toBe("Loja");
  });

  it("changes and goes with the text", async () => {
    answers.set("/a", page("<title>Loja</title>"));
    answers.set("/b", page("<title>Outra</title>"));
    const { ana, run, shown, messageId } = await withText(`${origin}/a`);
    await run();
    const edit = (body: string) => app.as(ana).ok(messages.edit, { params: { messageId }, body: { body } });
    expect((await edit(`Aqui: ${origin}/a`)).linkPreview?.title).toBe("Loja");
    expect((await edit(`${origin}/b`)).linkPreview).toBeNull();
    await run();
    expect((await shown())?.title).toBe("Outra");
    expect((await edit("Sem endereço")).linkPreview).toBeNull();
    await run();
    expect(await shown()).toBeNull();
  });
});

describe("a page that is hard to read", () => {
  const withAnswer =
    (answer: { headers?: Record<string, string>; body: Buffer; status?: number }): SafeFetch =>
    async (url, options) => {
      const body = options.cut ? answer.body.subarray(0, options.maxBytes) : answer.body;
      const text = () => body.toString("utf8");
      return {
        status: answer.status ?? 200,
        headers: { "content-type": "text/html", ...answer.headers },
        url: String(url),
        body,
        text,
        json: (): unknown => JSON.parse(text()),
      };
    };
  const read = (fetchPublic: SafeFetch, url = "https://loja.example/") =>
    fetchPreview({ fetchPublic, companyId: 1 }, url);

  it("is read in its own alphabet, and only as far as its head", async () => {
    const latin = Buffer.from("<title>Promoção</title>", "latin1");
    const headers = { "content-type": "text/html; charset=ISO-8859-1" };
    expect((await read(withAnswer({ body: latin, headers })))?.title).toBe("Promoção");
    const said = Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]);
    expect((await read(withAnswer({ body: said })))?.title).toBe("Promoção");
    const long = Buffer.from(`<title>Longa</title>${" ".repeat(3_000_000)}`);
    expect((await read(withAnswer({ body: long })))?.title).toBe("Longa");
  });

  it("is described by YouTube where it is a video", async () => {
    const description = {
      title: "Como usar",
      author_name: "Canal",
      thumbnail_url: "https://i.ytimg.com/vi/x/hq.jpg",
    };
    const body = Buffer.from(JSON.stringify(description));
    const url = "https://youtu.be/dQw4w9WgXcQ";
    expect(await read(withAnswer({ body }), url)).toEqual({
      title: "Como usar",
      description: "Canal",
      site: "YouTube",
      imageUrl: "https://i.ytimg.com/vi/x/hq.jpg",
      isVideo: true,
    });
    expect(await read(withAnswer({ body, status: 404 }), url)).toBeUndefined();
  });

  it("is tried again while it does not answer, and given up at last", async () => {
    const { companyId, messageId, shown } = await withText("https://loja.example/a");
    let calls = 0;
    const services = {
      ...app.running.services,
      fetchPublic: () => {
        calls += 1;
        return Promise.reject(new OutboundError("timeout", "late"));
      },
    };
    const run = (isLast: boolean) => previewMessageLink(services, { companyId, messageId, isLast });
    await expect(run(false)).rejects.toThrow("late");
    await run(true);
    expect(await shown()).toBeNull();
    await run(false);
    expect(calls).toBe(2);
  });
});
