import { execFile, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { programIn, someNumber } from "../../features/external-api/external-api.testing.ts";
import { linkPhone, says } from "../../features/simulator/simulator.testing.ts";
import { insertUser, operator } from "../../features/users/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { startTestApp, type TestApp } from "../testing.ts";
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === "object" && address ? address.port : 0;
}
