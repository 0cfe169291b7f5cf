import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { hashToken } from "../../platform/crypto/index.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { buildNumber, programIn, someNumber } from "./external-api.testing.ts";
import { linkPhone } from "../simulator/simulator.testing.ts";
import { buildConnection, buildPerson, buildQueue } from "../tickets/tickets.testing.ts";

const { externalApi } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const withProgram = (fields: Record<string, unknown> = {}) => programIn(app, fields);

/** A call as a program makes it, with headers of its own. */
async function post(token: string, body: object | FormData, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${app.url}/api${externalApi.send.path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { "content-type": "application/json" }),
      ...headers,
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe("who may call", () => {
  it("is whoever has the connection's token; a wrong one, a renewed one and a session are refused", async () => {
    const { holding, connectionId, site, token, admin, program } = await withProgram();
    const input = { body: { number: someNumber(), body: "Olá" } };
    await program.ok(externalApi.send, input);
    await holding("x".repeat(30)).refused(externalApi.send, input, "ERR_API_TOKEN_INVALID");
    await app.as(admin).refused(externalApi.send, input, "ERR_API_TOKEN_INVALID");
    await app.as(undefined).refused(externalApi.send, input, "ERR_API_TOKEN_INVALID");
    expect((await post("wrong", input.body)).status).toBe(401);
    const inAnyCase = { authorization: `bearer ${token}` };
    expect((await post(token, input.body, inAnyCase)).status).toBe(200);
    expect((await post("wrong", input.body, { authorization: "bearer wrong" })).status).toBe(401);
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update connections set token_hash = $2 where id = $1",
        values: [connectionId, hashToken("new")],
      }),
    );
    await holding(token).refused(externalApi.send, input, "ERR_API_TOKEN_INVALID");
    await holding("new").ok(externalApi.send, input);
  });

  it("writes into its own company only; a token that two companies chose is nobody's", async () => {
    const [mine, theirs] = [await withProgram(), await withProgram()];
    const queueId = await buildQueue(theirs.site);
    await mine.refused({ queueId }, "ERR_NO_QUEUE_FOUND");
    await mine.refused({ userId: theirs.ana.id }, "ERR_NO_USER_FOUND");
    const said = await theirs.send({ queueId, userId: theirs.ana.id });
    await mine.refused({ quotedMsg: said.messageId }, "ERR_NO_MESSAGE_FOUND");
    expect(await mine.tickets()).toEqual([]);
    await buildConnection(theirs.site, { token_hash: hashToken(mine.token) });
    await mine.refused({}, "ERR_API_TOKEN_INVALID");
    await theirs.send({});
  });

  it.each([
    [
      "a plan without the API",
      "ERR_PLAN_FEATURE",
      "update plans set flags = '{}' where id = (select plan_id from companies where company_id = $1)",
    ],
    [
      "a company whose time is over",
      "ERR_SUBSCRIPTION_EXPIRED",
      "update companies set due_date = '2020-01-01' where company_id = $1",
    ],
    [
      "a company that is suspended",
      "ERR_COMPANY_SUSPENDED",
      "update companies set status = false where company_id = $1",
    ],
  ] as const)("is nobody of %s", async (_what, code, change) => {
    const { companyId, send, refused } = await withProgram();
    await send({});
    await app.database.system({ text: change, values: [companyId] });
    await refused({}, code);
  });

  it("may call so often, is told how much is left, and when to come back", async () => {
    const { token } = await withProgram();
    const strict = await app.startAnother({ ROLES: "http", RATE_PER_CONNECTION: "1" });
    const ask = () =>
      fetch(`${strict.url}/api${externalApi.checkNumber.path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ number: "12" }),
      });
    const first = await ask();
    expect([first.status, first.headers.get("ratelimit-limit")]).toEqual([400, "10"]);
    expect(first.headers.get("ratelimit-remaining")).toBe("9");
    const rest = await Promise.all(Array.from({ length: 30 }, ask));
    const late = rest.find(({ status }) => status === 429);
    expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("may not call more often by having more keys; another address may", async () => {
    const { withKey } = await withProgram();
    const keys = await Promise.all(Array.from({ length: 5 }, () => withKey()));
    const strict = await app.startAnother({ ROLES: "http", RATE_PER_CONNECTION: "1", TRUST_PROXY: "on" });
    const ask = async (secret: string, address: string) => {
      const answer = await fetch(`${strict.url}/api${externalApi.listTags.path}`, {
        headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": address },
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (const { secret } of keys)
      for (let turn = 0; turn < 10; turn += 1) statuses.push(await ask(secret, "20.0.0.1"));
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(await ask(keys[4]?.secret ?? "", "20.0.0.2")).toBe(200);
  });
});

describe("where it is written", () => {
  it("is a conversation that waits, or is attended by whom the program names; the log says by what", async () => {
    const { send, tickets, ana, site, rows, admin } = await withProgram();
    const queueId = await buildQueue(site);
    await send({ queueId });
    await send({ queueId: String(queueId), userId: ana.id, body: "Oi", sendSignature: "true" });
    expect(await tickets()).toMatchObject([
      { status: "pending", user_id: null, queue_id: queueId },
      { status: "open", user_id: ana.id, queue_id: queueId },
    ]);
    const said = await rows("select body, user_id, from_me from messages order by id");
    expect(said).toMatchObject([{ body: "Olá", user_id: null, from_me: true }, { body: "*Ana:*\nOi" }]);
    const [first] = await tickets();
    const log = await app
      .as(admin)
      .ok(endpoints.tickets.log, { params: { ticketId: Number(first?.["id"]) } });
    expect(log).toMatchObject([{ by: { rule: "programSent", name: "Recepção" } }]);
  });

  it("is the one that goes on, which keeps its owner; one that waits is given to the named", async () => {
    const { send, tickets, ana, bia, site, inTicket } = await withProgram();
    const [open, waiting] = [someNumber(), someNumber()];
    await inTicket("open", await buildNumber(site, open), { user_id: bia.id });
    await inTicket("pending", await buildNumber(site, waiting));
    await send({ number: open, userId: ana.id });
    // The other form of a Brazilian mobile is the same phone.
    await send({ number: waiting.replace(/^55119/, "5511"), userId: ana.id });
    expect(await tickets()).toMatchObject([
      { status: "open", user_id: bia.id },
      { status: "open", user_id: ana.id },
    ]);
  });

  it("keeps its queue: another one is refused, and nothing is sent", async () => {
    const { send, refused, tickets, ana, site, inTicket, rows, token } = await withProgram();
    const [queueId, other] = [await buildQueue(site), await buildQueue(site)];
    const [open, waiting] = [someNumber(), someNumber()];
    await inTicket("open", await buildNumber(site, open), { user_id: ana.id, queue_id: other });
    await inTicket("pending", await buildNumber(site, waiting), { queue_id: other });
    for (const number of [open, waiting])
      await refused({ number, queueId, ...(number === waiting && { userId: ana.id }) }, "ERR_OTHER_QUEUE");
    const form = new FormData();
    for (const [name, value] of Object.entries({ number: open, queueId: String(queueId), body: "Oi" }))
      form.append(name, value);
    const multipart = await fetch(`${app.url}/api${externalApi.send.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([multipart.status, await multipart.json()]).toMatchObject([409, { error: "ERR_OTHER_QUEUE" }]);
    expect(await rows("select id from messages")).toEqual([]);
    for (const number of [open, waiting]) await send({ number, queueId: other });
    expect(await tickets()).toMatchObject([{ queue_id: other }, { queue_id: other }]);
  });

  it("does not mind the queue of a closed one, nor one that has none yet", async () => {
    const { send, refused, tickets, ana, site, inTicket } = await withProgram();
    const [queueId, other] = [await buildQueue(site), await buildQueue(site)];
    const [closed, open, waiting, free] = [someNumber(), someNumber(), someNumber(), someNumber()];
    await inTicket("closed", await buildNumber(site, closed), { queue_id: other });
    await inTicket("open", await buildNumber(site, open), { queue_id: other, user_id: ana.id });
    await inTicket("pending", await buildNumber(site, waiting));
    await inTicket("pending", await buildNumber(site, free));
    for (let turn = 0; turn < 2; turn += 1) await send({ number: closed, queueId, noRegister: true });
    await refused({ number: open, queueId, noRegister: true }, "ERR_OTHER_QUEUE");
    await send({ number: waiting, queueId });
    await send({ number: free, queueId, userId: ana.id });
    expect(await tickets()).toMatchObject([
      { status: "closed", queue_id: other },
      { status: "open", queue_id: other },
      { status: "pending", queue_id: null },
      { status: "open", queue_id: queueId, user_id: ana.id },
    ]);
  });

  it("ends with the message for a key that may close it, and for the token of a connection", async () => {
    const { withKey, send, tickets, rows } = await withProgram({ is_default: true });
    const number = someNumber();
    const body = { number, body: "Oi", closeTicket: true };
    const { program: mute } = await withKey(["send"]);
    await mute.refused(externalApi.send, { body }, "ERR_API_SCOPE");
    expect(await rows("select id from messages")).toEqual([]);
    await mute.ok(externalApi.send, { body: { ...body, closeTicket: false } });
    await (await withKey(["send", "tickets:write"])).program.ok(externalApi.send, { body });
    await send({ ...body, number: someNumber() });
    expect(await tickets()).toMatchObject([{ status: "closed" }, { status: "closed" }]);
  });

  it("ends with the message where it is to, and does not begin with noRegister", async () => {
    const { send, tickets, site, bia, inTicket } = await withProgram();
    const [known, quiet] = [someNumber(), someNumber()];
    await inTicket("open", await buildNumber(site, known), { user_id: bia.id });
    await send({ number: known, closeTicket: true });
    await send({ number: quiet, noRegister: true });
    await send({ number: quiet, noRegister: true });
    expect(await tickets()).toMatchObject([{ status: "closed" }, { status: "closed" }]);
  });

  it("is nowhere while a rating or a consent is asked for", async () => {
    const { send, refused, site, inTicket, rows } = await withProgram();
    const [asked, free] = [someNumber(), someNumber()];
    await inTicket("nps", await buildNumber(site, asked));
    await refused({ number: asked }, "ERR_TICKET_STATUS");
    await send({ number: free });
    expect(await rows("select body from messages")).toHaveLength(1);
  });

  it("is a group that is known, by its id in either form", async () => {
    const { send, refused, site, tickets } = await withProgram({ allow_group: true });
    const id = "120363041234567890";
    const contactId = await buildPerson(site, { is_group: true, name: "Família", number: id });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update contact_identities set kind = 'group', value = $2 where contact_id = $1",
        values: [contactId, id],
      }),
    );
    await send({ number: id });
    await send({ number: `${id}@g.us`, closeTicket: true });
    expect(await tickets()).toMatchObject([{ status: "group" }]);
    await refused({ number: "120363041234567891" }, "ERR_NO_CONTACT_FOUND");
  });
});

describe("what is refused", () => {
  it("is a number that is none, an empty message, a blocked contact; the good twin is sent", async () => {
    const { send, refused, site } = await withProgram();
    for (const number of ["12", "abc", "+5500999999999"]) await refused({ number }, "ERR_NUMBER_INVALID");
    await refused({ number: "" }, "ERR_VALIDATION");
    await refused({ body: "  " }, "ERR_EMPTY_MESSAGE");
    const number = someNumber();
    const id = await buildNumber(site, number);
    await setActive(site, id, false);
    await refused({ number }, "ERR_CONTACT_BLOCKED");
    await setActive(site, id, true);
    await send({ number });
    await send({ number: Number(number) });
  });

  it("is what is no id, where one in digits is one", async () => {
    const { token, ana } = await withProgram();
    const status = async (userId: unknown) =>
      (await post(token, { number: someNumber(), body: "Olá", userId })).status;
    for (const userId of [true, [ana.id], {}, 1.5, -1, "0x1", " 1", "1e0"])
      expect([userId, await status(userId)]).toEqual([userId, 400]);
    for (const userId of [ana.id, String(ana.id), "", null])
      expect([userId, await status(userId)]).toEqual([userId, 200]);
  });

  it("is free text outside of the channel's window, and what a channel without numbers is asked", async () => {
    const { send, refused, site, inTicket } = await withProgram({ channel: "whatsappapi" });
    const [silent, recent] = [someNumber(), someNumber()];
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await inTicket("closed", await buildNumber(site, recent), {
      channel: "whatsappapi",
      last_inbound_at: at,
    });
    await refused({ number: silent }, "ERR_WINDOW_CLOSED");
    await send({ number: recent });
    const facebook = await withProgram({ channel: "facebook" });
    await facebook.refused({}, "ERR_CHANNEL_UNSUPPORTED");
  });

  it("is a file that is too large for the channel or of a forbidden kind; a picture goes with its text", async () => {
    const { token, rows } = await withProgram();
    const form = (content: Uint8Array<ArrayBuffer>, name: string) => {
      const data = new FormData();
      data.append("number", someNumber());
      data.append("body", "Seu boleto");
      data.append("userId", "");
      data.append("medias", new Blob([content]), name);
      return data;
    };
    const large = new Uint8Array(17 * 1024 * 1024);
    large.set(png);
    expect(await post(token, form(large, "foto.png"))).toMatchObject({
      status: 413,
      body: { error: "ERR_FILE_TOO_LARGE" },
    });
    expect(await rows("select id from tickets")).toEqual([]);
    const good = await post(token, form(png, "foto.png"));
    expect(good).toMatchObject({ status: 200, body: { status: "SUCCESS" } });
    expect(await rows("select body, media_type from messages")).toEqual([
      { body: "Seu boleto", media_type: "image" },
    ]);
  });

  it("is another body with the same Idempotency-Key; the same one is sent once", async () => {
    const { token, rows } = await withProgram();
    const body = { number: someNumber(), body: "Pedido 12" };
    const key = { "idempotency-key": "pedido-12" };
    const first = await post(token, body, key);
    expect(await post(token, body, key)).toMatchObject({ status: 200, body: first.body });
    expect(await post(token, { ...body, body: "Pedido 13" }, key)).toMatchObject({
      status: 422,
      body: { error: "ERR_IDEMPOTENCY_KEY_REUSED" },
    });
    expect(await rows("select body from messages")).toEqual([{ body: "Pedido 12" }]);
    for (const empty of ["", " ", "x".repeat(201)])
      expect((await post(token, body, { "idempotency-key": empty })).status).toBe(400);
    const other = await withProgram();
    expect((await post(other.token, { ...body, body: "Outro" }, key)).status).toBe(200);
  });
});

const setActive = (site: Parameters<typeof buildPerson>[0], id: number, active: boolean) =>
  site.database.tenant(site.companyId, (tx) =>
    tx.query({ text: "update contacts set active = $2 where id = $1", values: [id, active] }),
  );

it("reaches the phone, and asks the provider whether a number has an account", async () => {
  const { id, admin, companyId } = await linkPhone(app);
  const { token } = await app.as(admin).ok(endpoints.connections.get, { params: { id } });
  const program = app.as({ ...admin, token: token ?? "" });
  const number = someNumber();
  const { messageId } = await program.ok(externalApi.send, { body: { number, body: "Chegou?" } });
  await vi.waitFor(async () => {
    const [row] = await app.database.read<{ ack: number }>(companyId, {
      text: "select ack from messages where id = $1",
      values: [messageId],
    });
    expect(row?.ack).toBeGreaterThan(0);
  }, 15_000);
  const check = (written: string) => program.ok(externalApi.checkNumber, { body: { number: written } });
  expect(await check("+55 11 98765-4321")).toEqual({
    existsInWhatsapp: true,
    number: "+55 11 98765-4321",
    numberFormatted: "5511987654321",
  });
  expect(await check("5511900000000")).toMatchObject({ existsInWhatsapp: false });
  await program.refused(
    externalApi.send,
    { body: { number: "5511900000000", body: "Olá" } },
    "ERR_WAPP_INVALID_CONTACT",
  );
  await program.refused(externalApi.checkNumber, { body: { number: "12" } }, "ERR_NUMBER_INVALID");
  const { program: silent } = await withProgram();
  await silent.refused(externalApi.checkNumber, { body: { number } }, "ERR_WAPP_CHECK_CONTACT");
});
