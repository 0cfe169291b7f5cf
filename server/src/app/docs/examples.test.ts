import { execFile, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Endpoint, endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { programIn, someNumber } from "../../features/external-api/external-api.testing.ts";
import { linkPhone, says } from "../../features/simulator/simulator.testing.ts";
import { insertUser, operator } from "../../features/users/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { startTestApp, type TestApp } from "../testing.ts";
import shown from "./bodies.json" with { type: "json" };
import { composeGuide } from "./guide.ts";

const { externalApi, simulator } = endpoints;
const run = promisify(execFile);
const examples = fileURLToPath(new URL("examples/", import.meta.url));
const patience = { timeout: 30_000 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
});

const picture = join(mkdtempSync(join(tmpdir(), "balcao-")), "receipt.png");
writeFileSync(picture, png);

it.each([
  ["send.sh", "bash", ["Order 4821 is on its way", "Your receipt"]],
  ["send.mjs", process.execPath, ["Order 4822 is on its way"]],
  ["send.py", "python3", ["Order 4823 is on its way"]],
])("%s of the guide sends", async (name, command, bodies) => {
  const { token, rows } = await programIn(app);
  const env = { ...process.env, BALCAO_URL: app.url, TOKEN: token, NUMBER: someNumber(), FILE: picture };
  await run(command, [join(examples, name)], { env });
  expect((await rows("select body from messages order by id")).map(({ body }) => body)).toEqual(bodies);
  const wrong = run(command, [join(examples, name)], {
    env: { ...env, TOKEN: "wrong", NUMBER: someNumber() },
  });
  await expect(wrong).rejects.toThrow("Command failed");
  expect(composeGuide()).toContain(bodies[0]);
});

it("curl alone sends a text and a picture, and the answer comes by a webhook that the scheme's library verifies", async () => {
  const { id, params, admin, companyId } = await linkPhone(app);
  const boss = app.as(admin);
  const { token } = await boss.ok(endpoints.connections.get, { params: { id } });
  const port = await freePort();
  const { secret } = await boss.ok(externalApi.createWebhook, {
    body: { url: `http://127.0.0.1:${port}/`, events: ["message.received"] },
  });
  const receiver = spawn(process.execPath, [join(examples, "receive.mjs")], {
    env: { ...process.env, SECRET: secret, PORT: String(port) },
  });
  try {
    let heard = "";
    receiver.stdout.on("data", (part: Buffer) => (heard += part.toString()));
    const phone = someNumber();
    const env = { ...process.env, BALCAO_URL: app.url, TOKEN: token ?? "", NUMBER: phone, FILE: picture };
    await run("bash", [join(examples, "send.sh")], { env });
    const sent = () =>
      app.database.read<{ media_type: string; ack: number }>(companyId, {
        text: "select media_type, ack from messages where from_me order by id",
      });
    await expect
      .poll(async () => (await sent()).map(({ media_type, ack }) => [media_type, ack > 0]), patience)
      .toEqual([
        ["conversation", true],
        ["image", true],
      ]);
    const contact = { phone, name: "Marina Prado" };
    await boss.ok(simulator.send, { params, body: { contact, content: says("Obrigada!") } });
    await expect.poll(() => heard, patience).toBe("message.received Obrigada!\n");
    const unsigned = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" });
    expect(unsigned.status).toBe(401);
  } finally {
    receiver.kill();
  }
}, 60_000);

it("listen.mjs of the guide logs in and hears of a conversation that begins", async () => {
  const { params, ana, companyId } = await linkPhone(app);
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
  const program = { name: "Programa", profile: "admin" as const, email };
  await app.database.tenant(companyId, async (tx) =>
    insertUser(tx, program, { passwordHash: await hashPassword(password), by: operator }),
  );
  const env = { ...process.env, BALCAO_URL: app.url, EMAIL: email, PASSWORD: password };
  const listener = spawn(process.execPath, [join(examples, "listen.mjs")], { env });
  try {
    let heard = "";
    listener.stdout.on("data", (part: Buffer) => (heard += part.toString()));
    await expect.poll(() => heard, patience).toBe("listening\n");
    const contact = { phone: someNumber(), name: "Marina Prado" };
    await app.as(ana).ok(simulator.send, { params, body: { contact, content: says("Oi") } });
    await expect.poll(() => heard, patience).toContain("create Marina Prado pending\n");
  } finally {
    listener.kill();
  }
}, 60_000);

/** Refusals of a new company's call: its example names what it cannot do without, which ids are those of nobody. */
const lacking: Record<string, string> = {
  "billing.subscribe": "ERR_NO_INVOICE_FOUND",
  "campaigns.create": "ERR_NO_WAPP_FOUND",
  "contactLists.createItem": "ERR_NO_CONTACT_LIST_FOUND",
  "externalApi.createTicket": "ERR_NO_CONTACT_FOUND",
  "flows.duplicate": "ERR_NO_FLOW_FOUND",
  "flows.save": "ERR_NO_FLOW_FOUND",
  "internalChat.create": "ERR_NO_USER_FOUND",
  "kanban.createBoard": "ERR_NO_TAG_FOUND",
  "kanban.moveCards": "ERR_NO_TAG_FOUND",
  "messages.forward": "ERR_NO_MESSAGE_FOUND",
  "notes.create": "ERR_NO_TICKET_FOUND",
  "phraseCampaigns.create": "ERR_NO_FLOW_FOUND",
  "prompts.create": "ERR_NO_QUEUE_FOUND",
  "prompts.try": "ERR_NO_QUEUE_FOUND",
  "queues.createOption": "ERR_NO_QUEUE_FOUND",
  "schedules.create": "ERR_NO_CONTACT_FOUND",
  "tags.syncContact": "ERR_NO_CONTACT_FOUND",
  "tickets.create": "ERR_NO_CONTACT_FOUND",
};
/** Refusals while no phone is linked, or no app of the provider known. */
const unlinked: Record<string, string> = {
  "connections.connectPages": "ERR_CHANNEL_UNSUPPORTED",
  "contactImports.fromChats": "ERR_NO_DEF_WAPP_FOUND",
  "contactImports.fromPhone": "ERR_NO_DEF_WAPP_FOUND",
  "externalApi.checkNumber": "ERR_WAPP_CHECK_CONTACT",
  "simulator.scan": "ERR_NO_WAPP_FOUND",
};

it("bodies of the reference are taken as they stand by a new company, but for what it has not", async () => {
  const refusals: Record<string, string> = {};
  let taken = 0;
  for (const [feature, calls] of Object.entries(endpoints))
    for (const [call, endpoint] of Object.entries<Endpoint>(calls)) {
      const body = (shown as Record<string, unknown>)[`${feature}.${call}`];
      const isShown = body !== undefined && endpoint.method === "POST" && !endpoint.path.includes("{");
      if (!isShown || endpoint.access.kind === "public") continue;
      const { status, body: answer } = await callInNewCompany(endpoint, body);
      if (status === 200) taken += 1;
      else refusals[`${feature}.${call}`] = (answer as { error: string }).error;
    }
  expect(refusals).toEqual({ ...lacking, ...unlinked });
  expect(taken).toBeGreaterThan(15);
}, 60_000);

async function callInNewCompany(endpoint: Endpoint, body: unknown) {
  const { admin, token, holding, withKey } = await programIn(app);
  const { access } = endpoint;
  if (access.kind === "session" && access.permission === "super")
    await app.setUser(admin, { columns: { is_super: true } });
  const program = () =>
    access.kind === "program" && access.scope === "webhooks"
      ? withKey().then(({ secret }) => holding(secret))
      : holding(token);
  const caller = access.kind === "program" ? await program() : app.as(admin);
  // Each company is of one installation, in which an address is one person's.
  const sent: unknown = JSON.parse(JSON.stringify(body).replaceAll("marina@", `${randomUUID()}@`));
  return caller.call(endpoint, { body: sent });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === "object" && address ? address.port : 0;
}
