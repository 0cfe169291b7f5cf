import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundMessage } from "../../../channels/port.ts";
import { claimInbox } from "./claimInbox.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

let numbered = 0;
/** A moment that is none makes a message that no database takes. */
const text = (phone: string, { isPoison = false } = {}): InboundMessage => ({
  kind: "message",
  eventId: `m:${(numbered += 1)}`,
  chat: { identities: [{ kind: "phone", value: phone }], name: "João", isGroup: false },
  at: isPoison ? "never" : new Date().toISOString(),
  key: { providerId: `in-${numbered}`, fromMe: false },
  content: { type: "text", body: "Bom dia" },
});

async function inCompany() {
  const { companyId } = await app.inNewCompany();
  const read = (sql: string, values: unknown[] = []) =>
    app.database.read<{ id: number }>(companyId, { text: sql, values: [companyId, ...values] });
  const [connection] = await app.database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id",
      values: [companyId],
    }),
  );
  const connectionId = connection?.id ?? 0;
  return {
    companyId,
    connectionId,
    report: (...events: InboundMessage[]) =>
      app.running.pipeline.inbox.accept({ companyId, connectionId, events }),
    tried: (event: InboundMessage) => async () =>
      (
        await read("select id from inbox where company_id = $1 and event_id = $2 and attempts > 0", [
          event.eventId,
        ])
      ).length > 0,
    stored: (event: InboundMessage) => async () =>
      (
        await read("select id from messages where company_id = $1 and provider_id = $2", [
          event.key.providerId,
        ])
      ).length > 0,
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await holds()); await wait(10))
    if (Date.now() > deadline) throw new Error("It did not happen within 10 s");
}

it("keeps a conversation's order while an earlier message of it waits, whatever else fails", async () => {
  const { report, tried, stored } = await inCompany();
  const [first, next] = [text("5511980000001", { isPoison: true }), text("5511980000001")];
  const [other, failing] = [text("5511980000002"), text("5511980000003", { isPoison: true })];
  await report(first);
  await until(tried(first));
  await report(next, other, failing);
  await until(tried(failing));

  expect(await stored(other)()).toBe(true);
  expect(await stored(next)()).toBe(false);
});

it("takes nothing that another process finished in the moment it got the company's turn", async () => {
  const { companyId, connectionId } = await inCompany();
  const put = (event: InboundMessage) =>
    app.database.system({
      text: "insert into inbox (company_id, connection_id, event_id, chat_key, payload) values ($1, $2, $3, 'phone:1', $4)",
      values: [companyId, connectionId, event.eventId, JSON.stringify(event)],
    });
  const [done, left] = [text("5511980000004"), text("5511980000004")];
  // No batch of the app's own may come between.
  await app.running.pipeline.processor.stop();
  await put(done);
  await put(left);

  const claiming = await app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: "delete from inbox where company_id = $1 and event_id = $2",
      values: [companyId, done.eventId],
    });
    const other = app.database.tenant(companyId, (own) => claimInbox(own, null));
    await wait(200);
    return { other };
  });
  expect((await claiming.other).map(({ payload }) => payload.eventId)).toEqual([left.eventId]);
});
