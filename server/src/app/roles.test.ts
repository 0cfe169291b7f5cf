import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { InboundMessage } from "../channels/port.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function takeIn() {
  const { companyId } = await app.inNewCompany();
  const [connection] = await app.database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id",
      values: [companyId],
    }),
  );
  const message: InboundMessage = {
    kind: "message",
    eventId: "m:1",
    chat: { identities: [{ kind: "phone", value: "5511980000001" }], name: "João", isGroup: false },
    at: new Date().toISOString(),
    key: { providerId: "in-1", fromMe: false },
    content: { type: "text", body: "Bom dia" },
  };
  const count = async (table: "inbox" | "messages") => {
    const text = `select 1 from ${table} where company_id = $1`;
    return (await app.database.read(companyId, { text, values: [companyId] })).length;
  };
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId: connection?.id ?? 0,
    events: [message],
  });
  return { count };
}

it("leaves the inbox to the processes that are workers, and tells them", async () => {
  const before = await takeIn();
  await wait(1_500);
  expect([await before.count("inbox"), await before.count("messages")]).toEqual([1, 0]);
  await app.startAnother({ ROLES: "worker" });
  await expect.poll(() => before.count("messages"), { timeout: 10_000 }).toBe(1);
  const after = await takeIn();
  await expect.poll(() => after.count("messages"), { timeout: 10_000 }).toBe(1);
  expect(await after.count("inbox")).toBe(0);
});
