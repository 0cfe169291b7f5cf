import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { ChannelError } from "../../../channels/port.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildMessage } from "../conversation.testing.ts";
import { mediaJobs } from "../messages.jobs.ts";
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
  media: { kind?: "image" | "audio" | "document"; mimetype?: string; name?: string; size?: number } = {},
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
    const [job] = mediaJobs({
      services: app.running.services,
      sessionOf: () => session,
      isElsewhere: async () => false,
    });
    await job?.run({ companyId, messageId }, attempt);
  };
  /** In a process that has no session. */
  const runApart = async (isElsewhere: boolean) => {
    const [job] = mediaJobs({
      services: app.running.services,
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
    const response = await fetch(app.url + (message?.mediaUrl ?? ""));
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
  const stored = async (name: string, mimetype: string, content: string) => {
    const file = await withFile({ mimetype, name });
    file.session.download = async () => Readable.from([content]);
    await file.run();
    return app.url + ((await file.shown())?.mediaUrl ?? name);
  };

  it("names it for the download, without what would make another name of it", async () => {
    const named = async (name: string) => {
      const response = await fetch(await stored(name, "application/pdf", "%PDF-1.7\n%%EOF"));
      return response.headers.get("content-disposition");
    };
    expect(await named("Relatório 1.pdf")).toBe("attachment; filename*=UTF-8''Relat%C3%B3rio%201.pdf");
    expect(await named("nota\u202efdp.exe\r\n\u0007")).toBe("attachment; filename*=UTF-8''notafdp.exe");
  });

  it("is good as it was signed, and not otherwise", async () => {
    const url = new URL(await stored("a", "application/pdf", "%PDF-1.7\n%%EOF"));
    expect((await fetch(url)).status).toBe(200);
    const expires = Number(url.searchParams.get("e"));
    expect(expires * 1000).toBeGreaterThan(Date.now());
    const broken: [string, string][] = [
      ["e", String(expires + 21_600)],
      ["e", "1000"],
      ["e", "x"],
      ["s", "A".repeat(32)],
      ["s", ""],
    ];
    for (const [name, value] of broken) {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      const response = await fetch(forged);
      expect([name, value, response.status, await response.json()]).toMatchObject([
        name,
        value,
        404,
        { error: "ERR_NO_FILE_FOUND" },
      ]);
    }
    const other = new URL(url);
    other.pathname = url.pathname.replace(/\/files\/\d+/, "/files/1");
    expect((await fetch(other)).status).toBe(404);
  });

  it("never shows what a browser would run", async () => {
    for (const [mimetype, content] of [
      ["text/html", "<script>alert(1)</script>"],
      ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ] as const) {
      const { headers, status } = await fetch(await stored("a", mimetype, content));
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-disposition")).toMatch(/^attachment/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
    }
  });

  it("serves parts, as players ask for them", async () => {
    const url = await stored("a", "application/pdf", "0123456789");
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
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
