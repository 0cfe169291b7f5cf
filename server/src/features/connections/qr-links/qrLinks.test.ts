import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { StatusChange } from "../../../channels/port.ts";
import { buildConnection } from "../connections.testing.ts";
import { writeStatus } from "../sessions/sessionStatus.ts";

const { audit, connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  // No session runs here: the test speaks for it.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const stranger = () => app.as(undefined);
const account = { phone: "5511987654321", identities: [] };
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const showing = (text: string): StatusChange => ({
  status: "qrcode",
  qrcode: { text, expiresAt: inAMinute(), attempt: 1, attempts: 6 },
});

/** A company with a connection that waits for its phone. */
async function waiting() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const keeper = app.as(admin);
  const { id, name } = await buildConnection(keeper, { channel: "whatsapp" });
  const holder = randomUUID();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into leases (company_id, connection_id, holder, expires_at) values ($1, $2, $3, app.now() + interval '1 hour')",
      values: [companyId, id, holder],
    }),
  );
  const report = (change: StatusChange) =>
    writeStatus(app.database, { companyId, connectionId: id, holder }, change);
  await report(showing("2@first"));
  const call = { params: { id } };
  const make = async () => (await keeper.ok(connections.makeQrLink, call)).token;
  return { companyId, people: { admin, ana }, keeper, id, name, report, call, make };
}

const show = (token: string) => stranger().ok(connections.showQrLink, { params: { token } });
const isNone = async (token: string) => {
  await stranger().refused(connections.showQrLink, { params: { token } }, "ERR_NO_QR_LINK_FOUND");
};
const change = (companyId: number, text: string) =>
  app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId] }));
const changeCompany = (companyId: number, columns: string) =>
  app.database.system({
    text: `update companies set ${columns} where company_id = $1`,
    values: [companyId],
  });

describe("a link to the QR code", () => {
  it("shows it without a login, each new one too, and nothing else of the connection", async () => {
    const { name, report, make, keeper, id } = await waiting();
    const token = await make();
    expect((await stranger().call(connections.showQrLink, { params: { token } })).body).toEqual({
      name,
      state: "code",
      qrcode: "2@first",
    });
    await report({ status: "OPENING" });
    expect(await show(token)).toEqual({ name, state: "waiting", qrcode: null });
    await report(showing("2@second"));
    expect(await show(token)).toEqual({ name, state: "code", qrcode: "2@second" });
    await report({ status: "DISCONNECTED", cause: "qr-expired" });
    expect(await show(token)).toEqual({ name, state: "stopped", qrcode: null });
    const { records } = await keeper.ok(audit.list, {});
    expect(records[0]).toMatchObject({
      action: "connection.qr-link-made",
      details: { connectionId: id, name },
    });
    expect(JSON.stringify(records)).not.toContain(token.split(".")[1]);
  });

  it("lives for ten minutes", async () => {
    const { companyId, keeper, call } = await waiting();
    const { token, expiresAt } = await keeper.ok(connections.makeQrLink, call);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThan(10.1);
    await change(
      companyId,
      "update qr_links set expires_at = app.now() + interval '5 seconds' where company_id = $1",
    );
    expect(await show(token)).toMatchObject({ state: "code" });
    await change(companyId, "update qr_links set expires_at = app.now() where company_id = $1");
    await isNone(token);
  });

  it("keeps of its token the hash alone", async () => {
    const { companyId, make } = await waiting();
    const token = await make();
    expect(token).toMatch(/^\d+\.[\w-]{43}$/);
    const rows = await app.database.read(companyId, { text: "select * from qr_links" });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
  });

  it("tells that the phone is linked, and shows no code again when it is linked anew", async () => {
    const { name, report, make } = await waiting();
    const token = await make();
    await report({ status: "CONNECTED", account });
    expect(await show(token)).toEqual({ name, state: "connected", qrcode: null });
    await report(showing("2@later"));
    expect(await show(token)).toEqual({ name, state: "connected", qrcode: null });
    expect(await show(await make())).toEqual({ name, state: "code", qrcode: "2@later" });
  });

  it("is ended by a second one of the connection, and by nobody else's", async () => {
    const [one, other] = [await waiting(), await waiting()];
    const first = await one.make();
    await other.make();
    expect(await show(first)).toMatchObject({ state: "code" });
    const second = await one.make();
    await isNone(first);
    expect(await show(second)).toMatchObject({ state: "code" });
  });

  it("is ended by hand, also when there is none", async () => {
    const { keeper, call, make } = await waiting();
    const token = await make();
    await keeper.ok(connections.endQrLink, call);
    await isNone(token);
    await keeper.ok(connections.endQrLink, call);
  });

  it("ends with its connection", async () => {
    const { keeper, call, make } = await waiting();
    await buildConnection(keeper);
    const token = await make();
    await keeper.ok(connections.delete, call);
    await isNone(token);
  });

  it.each(["status = false", "due_date = '2020-01-01'", "deleted_at = now()"])(
    "shows nothing of a company whose %s",
    async (columns) => {
      const { companyId, make } = await waiting();
      const token = await make();
      expect(await show(token)).toMatchObject({ state: "code" });
      await changeCompany(companyId, columns);
      await isNone(token);
    },
  );
});

describe("who may make and end it", () => {
  it("is whoever may manage connections", async () => {
    const { people, call, make } = await waiting();
    const token = await make();
    const ana = app.as(people.ana);
    await ana.refused(connections.makeQrLink, call, "ERR_NO_PERMISSION");
    await ana.refused(connections.endQrLink, call, "ERR_NO_PERMISSION");
    expect(await show(token)).toMatchObject({ state: "code" });
    await app.setUser(people.ana, { columns: { allow_connections: true } });
    const { token: hers } = await ana.ok(connections.makeQrLink, call);
    expect(await show(hers)).toMatchObject({ state: "code" });
    await ana.ok(connections.endQrLink, call);
  });

  it("is nobody of another company", async () => {
    const { call, make } = await waiting();
    const token = await make();
    const { keeper: foreign } = await waiting();
    await foreign.refused(connections.makeQrLink, call, "ERR_NO_WAPP_FOUND");
    await foreign.refused(connections.endQrLink, call, "ERR_NO_WAPP_FOUND");
    expect(await show(token)).toMatchObject({ state: "code" });
  });

  it("needs a phone to link: neither a channel without phones nor one that is linked", async () => {
    const { keeper, report, call, make } = await waiting();
    const simulated = await buildConnection(keeper);
    await keeper.refused(connections.makeQrLink, { params: { id: simulated.id } }, "ERR_CHANNEL_UNSUPPORTED");
    await report({ status: "CONNECTED", account });
    await keeper.refused(connections.makeQrLink, call, "ERR_WAPP_CONNECTED");
    await report(showing("2@again"));
    expect(await show(await make())).toMatchObject({ qrcode: "2@again" });
  });
});

describe("a token that is none", () => {
  const askFrom = (remoteAddress: string, token: string) =>
    app.running.http.inject({
      url: `/api${connections.showQrLink.path.replace("{token}", encodeURIComponent(token))}`,
      remoteAddress,
    });

  it("is answered as one that was ended, whatever is wrong with it", async () => {
    const { companyId, keeper, call, make } = await waiting();
    const token = await make();
    const [, secret = ""] = token.split(".");
    await keeper.ok(connections.endQrLink, call);
    const { companyId: foreign, make: makeTheirs } = await waiting();
    const theirs = await makeTheirs();
    const wrong = [
      token,
      `${companyId}.${"A".repeat(43)}`,
      `${companyId}.${theirs.split(".")[1]}`,
      `${foreign}.${secret}`,
      `2147483647.${secret}`,
      `99999999999.${secret}`,
      `0.${secret}`,
      secret,
      "x",
      "a'; drop table qr_links; --",
      "\u0000",
      "%",
    ];
    const answers = await Promise.all(wrong.map((one) => askFrom("10.9.1.1", one)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(answers[0]?.json());
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
    }
    expect((await askFrom("10.9.1.1", theirs)).statusCode).toBe(200);
  });

  it("is tried thirty times an hour from one network; a right one is good there all the same", async () => {
    const { companyId, make } = await waiting();
    const token = await make();
    const guess = (from: string, n: number) =>
      askFrom(from, `${companyId}.${String(n).padStart(43, "A")}`).then(({ statusCode }) => statusCode);
    for (let n = 0; n < 30; n += 1) expect(await guess("10.9.2.1", n)).toBe(404);
    expect(await guess("10.9.2.1", 31)).toBe(429);
    expect(await guess("10.9.3.1", 31)).toBe(404);
    expect((await askFrom("10.9.2.1", token)).statusCode).toBe(200);
  });

  it("does not keep screens from asking, but nobody asks for one link without end", async () => {
    const { make } = await waiting();
    const token = await make();
    const ask = (from: string) => askFrom(from, token).then(({ statusCode }) => statusCode);
    for (let n = 0; n < 150; n += 1) expect(await ask("10.9.4.1")).toBe(200);
    expect(await ask("10.9.4.1")).toBe(429);
    expect(await ask("10.9.5.1")).toBe(200);
  });
});
