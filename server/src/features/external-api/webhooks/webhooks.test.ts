import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildPerson } from "../../tickets/tickets.testing.ts";
import { png } from "../../../platform/storage/picture.testing.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { someNumber } from "../external-api.testing.ts";
import { accept, type Received, refuse, startReceiver, verify } from "./receivers.testing.ts";
import { webhooksIn } from "./webhooks.testing.ts";

const { externalApi } = endpoints;
const patience = { timeout: 30_000, interval: 50 };
let app: TestApp;
const mails: Mail[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  app.running.services.mail = {
    isConfigured: true,
    check: async () => undefined,
    send: async (mail) => void mails.push(mail),
  };
});

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
const receivers: Receiver[] = [];
afterEach(() => receivers.splice(0).forEach(({ stop }) => stop()));
async function receiver(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
  const one = await startReceiver(...given);
  receivers.push(one);
  return one;
}

const withWebhooks = () => webhooksIn(app);

it("are told what happens, signed for the libraries of the scheme, in the order of each conversation", async () => {
  const { send, listen, log, program, asAdmin } = await withWebhooks();
  const there = await receiver((response, count) => (count === 1 ? refuse(response) : accept(response)));
  const { id, secret } = await listen(there.url, ["message.sent", "ticket.created", "contact.created"]);
  expect(secret).toMatch(/^whsec_/);
  const number = someNumber();
  for (const body of ["um", "dois", "três"]) await send({ number, body });
  const bodies = () =>
    there.received.flatMap(({ event }) => (event.type === "message.sent" ? [event.data["body"]] : []));
  await expect.poll(() => bodies().at(-1), patience).toBe("três");
  expect(bodies().filter((body, at, all) => body !== all[at - 1])).toEqual(["um", "dois", "três"]);
  const types = new Set(there.received.map(({ event }) => event.type));
  expect([...types].toSorted()).toEqual(["contact.created", "message.sent", "ticket.created"]);
  for (const one of there.received) expect(verify(secret, one)).toEqual(one.event);
  const [first] = there.received;
  if (!first) throw new Error("Nothing came");
  expect(() => verify(secret, { ...first, body: `${first.body} ` })).toThrow("No matching signature found");
  const { secret: renewed } = await asAdmin.ok(externalApi.renewWebhookSecret, { params: { id } });
  expect(() => verify(renewed, first)).toThrow("No matching signature found");
  await expect
    .poll(async () => (await log(id)).every(({ state }) => state === "delivered"), patience)
    .toBe(true);
  expect((await log(id)).some(({ attempts }) => attempts > 1)).toBe(true);
  await program.refused(externalApi.webhooksOfProgram, {}, "ERR_API_SCOPE");
});

it("are signed by a renewed secret and for a day by the oldest before it, then by the new one alone", async () => {
  const { asAdmin, listen, one, change } = await withWebhooks();
  const there = await receiver();
  const { id, secret, params } = await listen(there.url);
  expect((await one(id))?.oldSecretUntil).toBeNull();
  const told = async (): Promise<Pick<Received, "headers" | "body">> => {
    const before = there.received.length;
    await asAdmin.ok(externalApi.testWebhook, { params });
    await expect.poll(() => there.received.length, patience).toBe(before + 1);
    return there.received.at(-1) ?? { headers: {}, body: "" };
  };
  const { secret: renewed, webhook } = await asAdmin.ok(externalApi.renewWebhookSecret, { params });
  const hours = (Date.parse(webhook.oldSecretUntil ?? "") - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const both = await told();
  expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  for (const known of [secret, renewed]) expect(() => verify(known, both)).not.toThrow();
  // The receiver may still have the first: renewing again does not end it, nor does it last longer.
  const again = await asAdmin.ok(externalApi.renewWebhookSecret, { params });
  const { secret: third } = again;
  expect(again.webhook.oldSecretUntil).toBe(webhook.oldSecretUntil);
  const next = await told();
  for (const known of [secret, third]) expect(() => verify(known, next)).not.toThrow();
  expect(() => verify(renewed, next)).toThrow("No matching signature found");
  await change("update webhooks set old_secret_until = app.now()");
  const last = await told();
  expect(() => verify(third, last)).not.toThrow();
  expect(() => verify(secret, last)).toThrow("No matching signature found");
  expect((await one(id))?.oldSecretUntil).toBeNull();
  const { secret: fourth } = await asAdmin.ok(externalApi.renewWebhookSecret, { params });
  const after = await told();
  for (const known of [third, fourth]) expect(() => verify(known, after)).not.toThrow();
});

it("lose their old secrets to the system, which may change nothing else of them", async () => {
  const { companyId, listen, one } = await withWebhooks();
  const { id } = await listen("https://hook.invalid/");
  const set = (what: string) =>
    app.database.system({
      text: `update webhooks set ${what} where company_id = $1 and id = $2`,
      values: [companyId, id],
    });
  await set("old_secret_until = null");
  await expect(set("url = 'https://elsewhere.invalid/'")).rejects.toThrow("permission denied");
  expect((await one(id))?.url).toBe("https://hook.invalid/");
});

it("are tried again with pauses, and what comes later in the conversation waits; other conversations do not", async () => {
  const { send, listen, log, hurry, one } = await withWebhooks();
  const there = await receiver(refuse);
  const { id } = await listen(there.url);
  const number = someNumber();
  await send({ number, body: "um" });
  await expect.poll(async () => (await log(id))[0]?.attempts, patience).toBeGreaterThan(0);
  await expect.poll(async () => (await one(id))?.failingSince, patience).toEqual(expect.any(String));
  await send({ number, body: "dois" });
  await send({ body: "outra conversa" });
  await expect
    .poll(() => there.received.some(({ event }) => event.data["body"] === "outra conversa"), patience)
    .toBe(true);
  expect(there.received.some(({ event }) => event.data["body"] === "dois")).toBe(false);
  expect(await one(id)).toMatchObject({ lastError: "HTTP 500", waiting: 3 });
  there.state.answer = accept;
  await hurry();
  await expect.poll(async () => (await one(id))?.waiting, patience).toBe(0);
  expect(await one(id)).toMatchObject({ failingSince: null, lastError: null, active: true });
  const bodies = there.received.map(({ event }) => event.data["body"]);
  expect(bodies.indexOf("dois")).toBeGreaterThan(bodies.lastIndexOf("um"));
});

it("are switched off when nothing went through for a day, with a notice; what failed can be sent again", async () => {
  const { send, listen, log, hurry, one, change, asAdmin, admin, rows } = await withWebhooks();
  const there = await receiver(refuse);
  const { id, params } = await listen(there.url);
  await send({ body: "um" });
  await expect.poll(async () => (await log(id))[0]?.lastStatus, patience).toBe(500);
  await change("update webhook_deliveries set created_at = app.now() - interval '23 hours'");
  await change("update webhooks set failing_since = app.now() - interval '23 hours'");
  await hurry();
  await expect.poll(async () => (await log(id))[0]?.attempts, patience).toBeGreaterThan(1);
  expect(await one(id)).toMatchObject({ active: true, disabledAt: null });
  await change("update webhook_deliveries set created_at = app.now() - interval '25 hours'");
  await change("update webhooks set failing_since = app.now() - interval '25 hours'");
  await hurry();
  await expect.poll(async () => (await one(id))?.active, patience).toBe(false);
  expect(await one(id)).toMatchObject({ disabledAt: expect.any(String), waiting: 0 });
  const { records } = await asAdmin.ok(endpoints.audit.list, { query: {} });
  expect(records[0]).toMatchObject({ action: "webhook.disabled", details: { id, url: there.url } });
  // The admin alone is written to, once.
  const [boss] = await rows(`select email from users where id = ${admin.id}`);
  const told = () => mails.filter(({ text }) => text.includes(there.url)).map(({ to }) => to);
  await expect.poll(told, patience).toEqual([boss?.["email"]]);
  there.state.answer = accept;
  await asAdmin.ok(externalApi.updateWebhook, { params, body: { active: true } });
  const [failed] = await log(id);
  expect(failed).toMatchObject({ state: "failed" });
  const again = { ...params, deliveryId: failed?.id ?? 0 };
  await asAdmin.ok(externalApi.replayDelivery, { params: again });
  await expect.poll(async () => (await log(id))[0]?.state, patience).toBe("delivered");
  expect(there.received.at(-1)?.headers["webhook-id"]).toBe(failed?.messageId);
  await asAdmin.refused(
    externalApi.replayDelivery,
    { params: { ...again, deliveryId: 2 ** 40 } },
    "ERR_NO_DELIVERY_FOUND",
  );
});

it("hear of each conversation that is closed, of several at once too", async () => {
  const { asAdmin, listen, site, inTicket, connectionId } = await withWebhooks();
  const there = await receiver();
  const ids = [];
  for (let turn = 0; turn < 3; turn += 1)
    ids.push((await inTicket("pending", await buildPerson(site), { connection_id: connectionId })).id);
  await listen(there.url, ["ticket.closed", "ticket.updated"]);
  await asAdmin.ok(endpoints.tickets.closeAll, { body: { status: "pending" } });
  await expect.poll(() => there.received.length, patience).toBeGreaterThanOrEqual(3);
  const heard = there.received.map(({ event }) => `${event.type} ${String(event.data["ticketId"])}`);
  expect(new Set(heard)).toEqual(new Set(ids.map((id) => `ticket.closed ${id}`)));
});

it("are told of a file with an address that opens it, to whoever was told alone", async () => {
  const { listen, token } = await withWebhooks();
  const there = await receiver();
  await listen(there.url);
  const form = new FormData();
  form.append("number", someNumber());
  form.append("medias", new Blob([png]), "foto.png");
  const sent = await fetch(`${app.url}/api${externalApi.send.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  await expect.poll(() => there.received.length, patience).toBeGreaterThan(0);
  const file = there.received[0]?.event.data["file"] as { name: string; url: string };
  expect(file).toMatchObject({ name: "foto.png", mimetype: "image/png" });
  const { pathname, search } = new URL(file.url);
  const get = (address: string) => fetch(app.url + address);
  const answer = await get(pathname + search);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(png));
  const later = search.replace(/e=(\d+)/, (_, at: string) => `e=${Number(at) + 60}`);
  for (const wrong of ["", "?e=1&s=open.x", later, `${search}x`])
    expect((await get(pathname + wrong)).status).toBe(404);
  const other = pathname.replace(/[0-9a-f-]{36}$/, "00000000-0000-4000-8000-000000000000");
  expect((await get(other + search)).status).toBe(404);
});

it("hear what was on its way about somebody who became one with another meanwhile, and two again", async () => {
  const { send, asAdmin, listen, log, hurry, rows, one } = await withWebhooks();
  const there = await receiver(refuse);
  const { id } = await listen(there.url);
  await send({ body: "um" });
  await send({ body: "dois" });
  await expect.poll(async () => (await log(id)).length, patience).toBe(2);
  const [contact, duplicate] = (await rows("select id from contacts order by id")).map((row) =>
    Number(row["id"]),
  );
  if (!contact || !duplicate) throw new Error("Two people were to be written to");
  const { mergeId } = await asAdmin.ok(endpoints.contactMerges.merge, {
    params: { id: contact },
    body: { duplicateId: duplicate, take: [] },
  });
  expect(await log(id)).toHaveLength(2);
  there.state.answer = accept;
  await hurry();
  await expect.poll(async () => (await one(id))?.waiting, patience).toBe(0);
  const about = () =>
    rows("select contact_id from webhook_deliveries where type = 'message.sent' order by id");
  const all = (await about()).slice(0, 2).map((row) => row["contact_id"]);
  expect(all).toEqual([contact, contact]);
  await asAdmin.ok(endpoints.contactMerges.undoMerge, { params: { id: mergeId } });
  expect((await about()).slice(0, 2).map((row) => row["contact_id"])).toEqual([contact, duplicate]);
});

it("that redirect, hang or answer endlessly hurt nobody", async () => {
  const { asAdmin, listen, log, change } = await withWebhooks();
  const inside = await receiver();
  const [away, metadata, silent, endless] = [
    await receiver((response) => void response.writeHead(307, { location: inside.url }).end()),
    await receiver((response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end()),
    await receiver(() => undefined),
    await receiver((response) => void response.end("x".repeat(10_000_000))),
  ];
  const ids: number[] = [];
  for (const { url } of [away, metadata, silent, endless, { url: `${inside.url}/inner` }]) {
    const { id, params } = await listen(url);
    // A name may come to mean another place after it was typed.
    if (url.endsWith("/inner")) await change(`update webhooks set url = 'http://10.0.0.1/' where id = ${id}`);
    await asAdmin.ok(externalApi.testWebhook, { params });
    ids.push(id);
  }
  /** State of its last try, once there was one. */
  async function answered(at: number, wanted: object): Promise<void> {
    const last = async () =>
      (await log(ids[at] ?? 0)).find(({ attempts, lastAnswer }) => attempts > 0 && lastAnswer);
    await expect.poll(last, patience).toMatchObject(wanted);
  }
  await answered(3, { state: "delivered", lastStatus: 200, lastAnswer: "x".repeat(500) });
  await answered(0, { state: "pending", lastAnswer: expect.stringContaining("redirects") });
  await answered(1, { state: "pending", lastAnswer: expect.stringMatching(/address|redirects/) });
  await answered(4, { state: "pending", lastAnswer: expect.stringContaining("address") });
  await answered(2, { state: "pending", lastAnswer: expect.stringContaining("timeout") });
  expect(inside.received).toEqual([]);
}, 60_000);

it("of which five of fifty are dead do not delay the others", async () => {
  const { send, listen } = await withWebhooks();
  const there = await Promise.all(
    Array.from({ length: 50 }, (_, at) => receiver(at % 10 === 3 ? () => undefined : accept)),
  );
  for (const { url } of there) await listen(url);
  const began = Date.now();
  for (let at = 0; at < 5; at += 1) await send({ body: `${at}` });
  const good = there.filter((_, at) => at % 10 !== 3);
  await expect.poll(() => good.every(({ received }) => received.length === 5), patience).toBe(true);
  const slowest = Date.now() - began;
  // A dead one keeps its lane for ten seconds at least.
  expect(slowest).toBeLessThan(9_000);
}, 60_000);

it("are refused where no call would ever reach them, in every notation", async () => {
  const company = await withWebhooks();
  const { asAdmin, listen } = company;
  const there = await receiver();
  const { params } = await listen(there.url);
  const strict = await app.startAnother({ ROLES: "http", OUTBOUND_ALLOW: "" });
  for (const host of [
    "169.254.169.254",
    "10.0.0.1",
    "2130706434",
    "0177.0.0.2",
    "0x7f000002",
    "127.2",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::a00:1]",
    "[fd00::1]",
  ]) {
    const url = `https://${host}/hook`;
    await asAdmin.refused(
      externalApi.createWebhook,
      { body: { url, events: ["message.sent"] } },
      "ERR_OUTBOUND_REFUSED",
    );
    await asAdmin.refused(externalApi.updateWebhook, { params, body: { url } }, "ERR_OUTBOUND_REFUSED");
  }
  const body = { url: "http://localhost/hook", events: ["message.sent" as const] };
  const admin = (await withWebhooks()).admin;
  await strict.as(admin).refused(externalApi.createWebhook, { body }, "ERR_OUTBOUND_REFUSED");
  // An address that is there already may stay.
  const kept = { url: there.url, events: ["ticket.closed" as const] };
  const owner = strict.as(company.admin);
  expect(await owner.ok(externalApi.updateWebhook, { params, body: kept })).toMatchObject({ webhook: kept });
  const moved = { ...kept, url: `${there.url}/1` };
  await owner.refused(externalApi.updateWebhook, { params, body: moved }, "ERR_OUTBOUND_REFUSED");
  // A name that leads nowhere yet may lead somewhere tomorrow.
  await asAdmin.ok(externalApi.createWebhook, { body: { ...body, url: "https://hook.invalid/" } });
  await asAdmin.ok(externalApi.updateWebhook, { params, body: { url: `${there.url}/2` } });
});

it("are an admin's, of their company, and a program's with the scope", async () => {
  const { asAdmin, listen, ana, withKey } = await withWebhooks();
  const there = await receiver();
  const { params } = await listen(there.url);
  const body = { url: there.url, events: ["message.sent" as const] };
  await asAdmin.refused(externalApi.createWebhook, { body }, "ERR_WEBHOOK_TAKEN");
  for (const url of ["ftp://a.example/", "nowhere", "https://user:word@a.example/"])
    await asAdmin.refused(externalApi.createWebhook, { body: { ...body, url } }, "ERR_VALIDATION");
  await app.as(ana).refused(externalApi.listWebhooks, {}, "ERR_NO_PERMISSION");
  const theirs = await withWebhooks();
  for (const call of [externalApi.deleteWebhook, externalApi.testWebhook, externalApi.renewWebhookSecret])
    await theirs.asAdmin.refused(call, { params }, "ERR_NO_WEBHOOK_FOUND");
  await asAdmin.ok(externalApi.testWebhook, { params });
  await expect.poll(() => there.received[0]?.event.type, patience).toBe("webhook.test");
  const { program } = await withKey(["webhooks"]);
  const { webhook } = await program.ok(externalApi.subscribe, { body: { ...body, url: `${there.url}/2` } });
  expect((await program.ok(externalApi.webhooksOfProgram, {})).webhooks).toHaveLength(2);
  await program.ok(externalApi.unsubscribe, { params: { id: webhook.id } });
  await program.refused(externalApi.unsubscribe, { params: { id: webhook.id } }, "ERR_NO_WEBHOOK_FOUND");
  await asAdmin.ok(externalApi.deleteWebhook, { params });
});
