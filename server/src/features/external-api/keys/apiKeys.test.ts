import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { programIn, someNumber } from "../external-api.testing.ts";

const { externalApi } = endpoints;
let app: TestApp;
let world: Awaited<ReturnType<typeof programIn>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await programIn(app, { is_default: true });
});

const input = () => ({ body: { number: someNumber(), body: "Olá" } });
const change = (id: number, set: string) =>
  app.database.tenant(world.companyId, (tx) =>
    tx.query({ text: `update api_keys set ${set} where id = $1`, values: [id] }),
  );

it("opens what it is good for, once it is made and until it is revoked", async () => {
  const { secret, key, program } = await world.withKey(["send"], 30);
  expect(secret).toMatch(/^bk_.{43}$/);
  expect(key).toMatchObject({
    ending: secret.slice(-4),
    scopes: ["send"],
    lastUsedAt: null,
    revokedAt: null,
  });
  const sent = await program.ok(externalApi.send, input());
  expect(await program.ok(externalApi.status, { params: { id: sent.messageId } })).toMatchObject({
    status: "pending",
    failure: null,
  });
  await program.refused(externalApi.listTags, {}, "ERR_API_SCOPE");
  await (await world.withKey(["contacts:read"])).program.ok(externalApi.listTags, {});
  const admin = app.as(world.admin);
  const { keys } = await admin.ok(externalApi.listKeys, {});
  expect(keys.find(({ id }) => id === key.id)).toMatchObject({
    lastUsedAt: expect.any(String),
    lastUsedFrom: expect.stringMatching(/127\.0\.0\.1|::1/),
  });
  expect(JSON.stringify(keys)).not.toContain(secret);
  await admin.ok(externalApi.revokeKey, { params: { id: key.id } });
  await program.refused(externalApi.send, input(), "ERR_API_KEY_REVOKED");
  await admin.ok(externalApi.revokeKey, { params: { id: key.id } });
  const log = await admin.ok(endpoints.audit.list, { query: {} });
  const actions = log.records.filter(({ details }) => details["id"] === key.id).map(({ action }) => action);
  expect(actions).toEqual(["apiKey.revoked", "apiKey.created"]);
  expect(JSON.stringify(log)).not.toContain(secret);
});

it("is refused where it is wrong, expired, or of another company", async () => {
  const { program, key, secret } = await world.withKey(["send", "tickets:read"], 1);
  await world.holding(`${secret}x`).refused(externalApi.send, input(), "ERR_API_TOKEN_INVALID");
  await program.ok(externalApi.send, input());
  await change(key.id, "expires_at = app.now() - interval '1 second'");
  await program.refused(externalApi.send, input(), "ERR_API_KEY_EXPIRED");
  await change(key.id, "expires_at = app.now() + interval '1 hour'");
  const { messageId, ticketId } = await program
    .ok(externalApi.send, input())
    .then(({ messageId: id }) => program.ok(externalApi.status, { params: { id } }));
  const theirs = await programIn(app, { is_default: true });
  const foreign = (await theirs.withKey()).program;
  await foreign.refused(externalApi.status, { params: { id: messageId } }, "ERR_NO_MESSAGE_FOUND");
  await foreign.refused(externalApi.getTicket, { params: { id: ticketId } }, "ERR_NO_TICKET_FOUND");
  await program.ok(externalApi.getTicket, { params: { id: ticketId } });
  const strange = { body: { ...input().body, whatsappId: world.connectionId } };
  await foreign.refused(externalApi.send, strange, "ERR_NO_WAPP_FOUND");
  await program.ok(externalApi.send, strange);
  await app
    .as(theirs.admin)
    .refused(externalApi.revokeKey, { params: { id: key.id } }, "ERR_NO_API_KEY_FOUND");
  await program.ok(externalApi.send, input());
});

it("of one connection's token reads that connection's messages alone", async () => {
  const other = await programIn(app);
  const { messageId } = await world.send({});
  await other.program.refused(externalApi.status, { params: { id: messageId } }, "ERR_NO_MESSAGE_FOUND");
  expect(await world.program.ok(externalApi.status, { params: { id: messageId } })).toMatchObject({ ack: 0 });
});

it("has a name of its own while it is good", async () => {
  const admin = app.as(world.admin);
  const body = { name: "Loja", scopes: ["send" as const] };
  const { key } = await admin.ok(externalApi.createKey, { body });
  await admin.refused(externalApi.createKey, { body: { ...body, name: "loja" } }, "ERR_API_KEY_NAME_TAKEN");
  await admin.ok(externalApi.revokeKey, { params: { id: key.id } });
  await admin.ok(externalApi.createKey, { body });
  await admin.refused(externalApi.createKey, { body: { ...body, scopes: [] } }, "ERR_VALIDATION");
  await admin.refused(externalApi.createKey, { body: { ...body, name: "Outra", days: 0 } }, "ERR_VALIDATION");
});

it("does something once for a key to do it once, apart from the connection's own", async () => {
  const { secret } = await world.withKey(["send"]);
  const post = async (token: string, body: object) => {
    const response = await fetch(`${app.url}/api${externalApi.send.path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "pedido-1",
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { messageId?: number } };
  };
  const { body } = input();
  const first = await post(secret, body);
  expect(await post(secret, body)).toEqual(first);
  expect((await post(secret, { ...body, body: "Outro" })).status).toBe(422);
  const ofToken = await post(world.token, { ...body, body: "Outro" });
  expect(ofToken.status).toBe(200);
  expect(ofToken.body.messageId).not.toBe(first.body.messageId);
});
