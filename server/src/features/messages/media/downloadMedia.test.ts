import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { ChannelError } from "../../../channels/port.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { png } from "../../../platform/storage/picture.testing.ts";
import { buildMessage } from "../conversation.testing.ts";
import { fetchingJobs } from "../messages.jobs.ts";
import { ScriptedSession } from "../outbound/scriptedSession.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const filesOnDisk = async (): Promise<number> => {
  const folders = ["files", "tmp"].map((name) => join(app.running.services.config.dataDir, name));
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};

/** A message whose file waits at the provider. */
async function withFile(
  media: {
    kind?: "image" | "audio" | "video" | "document";
    mimetype?: string;
    name?: string;
    size?: number;
  } = {},
) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    connection_id: await buildConnection(site),
  });
  const messageId = await buildMessage(site, ticket, {
    body: "Veja",
    fromMe: false,
    media: {
      kind: "document",
      mimetype: "application/pdf",
      name: "laudo.pdf",
      state: "pending",
      locator: { path: "/x" },
      ...media,
    },
  });
  const session = new ScriptedSession();
  const run = async (attempt?: { isLast: boolean }) => {
    const [, job] = fetchingJobs({
      services: app.running.services,
      wakeProcessor: () => undefined,
      sessionOf: () => session,
      isElsewhere: async () => false,
    });
    await job?.run({ companyId, messageId }, attempt);
  };
  /** Runs it in a process that has no session. */
  const runApart = async (isElsewhere: boolean) => {
    const [, job] = fetchingJobs({
      services: app.running.services,
      wakeProcessor: () => undefined,
      sessionOf: () => undefined,
      isElsewhere: async () => isElsewhere,
    });
    await job?.run({ companyId, messageId }, { isLast: true });
  };
  const shown = async () => {
    const page = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    return page.messages[0];
  };
  const sql = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  return { ...company, messageId, session, run, runApart, shown, sql, before: await filesOnDisk() };
}

it("is asked for again by who sees a message whose file was lost, and by nobody else", async () => {
  const { ana, messageId, session, run, shown } = await withFile();
  session.download = () => {
    throw new ChannelError("media-gone", "Gone", { retry: "never" });
  };
  await run();
  expect((await shown())?.media?.state).toBe("failed");
  const { bia } = await app.inNewCompany();
  const asked = { params: { messageId } };
  await app.as(bia).refused(messages.fetchMedia, asked, "ERR_NO_MESSAGE_FOUND");
  expect(await app.as(ana).ok(messages.fetchMedia, asked)).toMatchObject({ media: { state: "pending" } });
  session.download = async () => Readable.from([Buffer.from("%PDF-1.7\n%%EOF")]);
  await run();
  expect((await shown())?.media?.state).toBe("ready");
  // A file that is here need not be fetched.
  await app.as(ana).refused(messages.fetchMedia, asked, "ERR_NO_MESSAGE_FOUND");
});

describe("a file that comes in", () => {
  it("is fetched after its message is shown, by its content, and heard of", async () => {
    const { ana, session, run, shown } = await withFile();
    const pdf = Buffer.from("%PDF-1.7\n%%EOF");
    session.download = async () => Readable.from([pdf.subarray(0, 5), pdf.subarray(5)]);
    expect(await shown()).toMatchObject({ media: { state: "pending" }, mediaUrl: null });
    const hears = await app.listen(ana);
    await run();
    const message = await shown();
    expect(message).toMatchObject({
      media: { state: "ready", mimetype: "application/pdf", name: "laudo.pdf", size: pdf.length },
    });
    await hears.next("-appMessage", (one) => one["action"] === "update");
    const response = await app.fetchFile(ana, message?.mediaUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    await run();
    expect((await shown())?.mediaUrl).toBe(message?.mediaUrl);
  });

  it("is too large by what the provider says, or by what comes", async () => {
    const told = await withFile({ size: 65 * 1024 * 1024 });
    told.session.download = () => Promise.reject(new Error("Nobody should ask"));
    await told.run();
    expect((await told.shown())?.media?.state).toBe("too-large");
    const hidden = await withFile();
    const chunk = Buffer.alloc(1024 * 1024);
    hidden.session.download = async () => Readable.from(Array.from({ length: 66 }, () => chunk));
    await hidden.run();
    expect(await hidden.shown()).toMatchObject({ media: { state: "too-large" }, mediaUrl: null });
    expect(await filesOnDisk()).toBe(hidden.before);
  });

  it("is tried again after a hitch, and given up when it is gone or no try is left", async () => {
    const { session, run, shown, before } = await withFile();
    const fails = (error: Error) => async () => {
      throw error;
    };
    session.download = fails(new ChannelError("timeout", "Later", { retry: "later" }));
    await expect(run()).rejects.toThrow("Later");
    expect((await shown())?.media?.state).toBe("pending");
    await expect(run({ isLast: true })).rejects.toThrow("Later");
    expect((await shown())?.media?.state).toBe("failed");
    const gone = await withFile();
    gone.session.download = fails(new ChannelError("gone", "Gone", { retry: "never" }));
    await gone.run();
    expect((await gone.shown())?.media?.state).toBe("failed");
    expect(await filesOnDisk()).toBe(before);
  });

  it("loses no try in a process that has not the session, and one where nobody has it", async () => {
    const { companyId, messageId, runApart, shown } = await withFile();
    const waiting = () =>
      app.database.system<{ line: string; seconds: number }>({
        text: `
          select q.queue_name as line, extract(epoch from j.run_at - now()) as seconds from graphile_worker._private_jobs j
          left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.key = $1`,
        values: [`media ${messageId}`],
      });
    await runApart(true);
    expect((await shown())?.media?.state).toBe("pending");
    expect(await waiting()).toMatchObject([{ line: `media ${companyId}` }]);
    await expect(runApart(false)).rejects.toThrow("no session");
    expect((await shown())?.media?.state).toBe("failed");
  });

  it("does not come back when its message was erased during the download", async () => {
    const { session, run, shown, sql, before } = await withFile();
    session.download = async () => {
      await sql("update messages set is_deleted = true, body = '', media = null");
      return Readable.from(["too late"]);
    };
    await run();
    expect(await shown()).toMatchObject({ isDeleted: true, media: null, mediaUrl: null });
    expect(await sql("select id from files")).toEqual([]);
    expect(await filesOnDisk()).toBe(before);
  });
});

describe("a link to a file", () => {
  type Kind = NonNullable<Parameters<typeof withFile>[0]>["kind"];
  const stored = async (
    { name, mimetype, kind = "document" }: { name: string; mimetype: string; kind?: Kind },
    content: string | Buffer,
  ) => {
    const file = await withFile({ mimetype, name, kind });
    file.session.download = async () => Readable.from([content]);
    await file.run();
    const link = app.url + ((await file.shown())?.mediaUrl ?? name);
    return { ...file, link, get: (headers = {}, url = link) => app.fetchFile(file.ana, url, headers) };
  };

  it("names it for the download, without what would make another name of it", async () => {
    const named = async (name: string) => {
      const { get } = await stored({ name, mimetype: "application/pdf" }, "%PDF-1.7\n%%EOF");
      const response = await get();
      return response.headers.get("content-disposition");
    };
    expect(await named("Relatório 1.pdf")).toBe("attachment; filename*=UTF-8''Relat%C3%B3rio%201.pdf");
    expect(await named("nota\u202efdp.exe\r\n\u0007")).toBe("attachment; filename*=UTF-8''notafdp.exe");
  });

  it("is good as it was signed, and not otherwise", async () => {
    const { link, get } = await stored({ name: "a", mimetype: "application/pdf" }, "%PDF-1.7\n%%EOF");
    const url = new URL(link);
    const good = await get();
    expect([good.status, good.headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d{2,4}, immutable$/),
    ]);
    const expires = Number(url.searchParams.get("e"));
    expect(expires * 1000).toBeGreaterThan(Date.now());
    expect(expires * 1000).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const [half = "", ofSession = ""] = (url.searchParams.get("s") ?? "").split(".");
    const broken: [string, string][] = [
      ["e", String(expires + 21_600)],
      ["e", "1000"],
      ["e", "x"],
      ["s", "A".repeat(32)],
      ["s", ""],
      ["s", half],
      ["s", `${half}.${"A".repeat(24)}`],
      ["s", `${"A".repeat(24)}.${ofSession}`],
    ];
    for (const [name, value] of broken) {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      const response = await get({}, forged.href);
      expect([name, value, response.status, await response.json()]).toMatchObject([
        name,
        value,
        404,
        { error: "ERR_NO_FILE_FOUND" },
      ]);
    }
    const other = new URL(url);
    other.pathname = url.pathname.replace(/\/files\/\d+/, "/files/1");
    expect((await get({}, other.href)).status).toBe(404);
  });

  it("never shows what a browser would run", async () => {
    for (const [mimetype, content] of [
      ["text/html", "<script>alert(1)</script>"],
      ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ] as const) {
      const { headers, status } = await (await stored({ name: "a", mimetype }, content)).get();
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-disposition")).toMatch(/^attachment/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
    }
  });

  it("shows a picture in place, but nothing that only calls itself one", async () => {
    const shown = async (...file: Parameters<typeof stored>) => {
      const { headers } = await (await stored(...file)).get();
      return [headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]];
    };
    expect(await shown({ name: "a.png", mimetype: "image/png", kind: "image" }, png)).toEqual([
      "image/png",
      "inline",
    ]);
    const html = "<!doctype html><script>alert(1)</script>";
    for (const [kind, mimetype] of [
      ["image", "image/png"],
      ["video", "video/mp4"],
      ["audio", "audio/ogg"],
    ] as const)
      expect(await shown({ name: "a.png", mimetype, kind }, html)).toEqual([
        "application/octet-stream",
        "attachment",
      ]);
  });

  it("serves parts, as players ask for them", async () => {
    const { get } = await stored({ name: "a", mimetype: "application/pdf" }, "0123456789");
    const part = async (range: string) => {
      const response = await get({ range });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=5-99")).toEqual([206, "bytes 5-9/10", "56789"]);
    expect((await part("bytes=99-"))[0]).toBe(200);
    expect(await part("lines=1-2")).toEqual([200, null, "0123456789"]);
  });
});
