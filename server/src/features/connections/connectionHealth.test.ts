import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { keepLeases } from "./sessions/leases.ts";

const { connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it("tells whom a number wrote to first, what became of that, what waits and what is forbidden", async () => {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const connectionId = await buildConnection(site, {
    number: "5511988887777",
    number_since: daysAgo(8),
    health: JSON.stringify({
      quality: "YELLOW",
      restriction: { of: "new-contacts", why: "BIZ_QUALITY", until },
    }),
  });
  const run = (text: string, values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, connectionId, ...values] }));
  const reach = async (days: number, { failure = null as string | null, ack = 0, answered = false } = {}) => {
    const ticket = await buildTicket(site, {
      connection_id: connectionId,
      last_inbound_at: answered ? daysAgo(0) : null,
    });
    await run(
      "insert into reached_contacts (company_id, connection_id, contact_id, class, reached_at, failure) values ($1, $2, $3, 'automatic', $4, $5)",
      [ticket.contact_id, daysAgo(days), failure],
    );
    await run(
      `insert into messages (company_id, connection_id, ticket_id, contact_id, provider_id, from_me, sent_at, ack)
      values ($1, $2, $3, $4, 'W' || $3::bigint, true, now(), $5)`,
      [ticket.id, ticket.contact_id, ack],
    );
    return ticket;
  };
  await reach(0.1);
  await reach(2, { ack: 3, answered: true });
  await reach(2, { ack: 2 });
  await reach(3, { ack: 1 });
  await reach(3, { failure: "undeliverable" });
  const last = await reach(4, { failure: "restricted" });
  await reach(20, { failure: "restricted" });
  await run(
    `insert into outbox (company_id, connection_id, contact_id, class, kind, payload, next_at)
    select $1, $2, $3, 'bulk', 'message', '{}', at from unnest(array[now(), $4::timestamptz]) at`,
    [last.contact_id, until],
  );
  const params = { id: connectionId };
  expect(await app.as(admin).ok(connections.health, { params })).toEqual({
    newContacts: { today: 1, limit: 40 },
    isLimitShared: false,
    numberSince: expect.any(String),
    week: { reached: 6, failed: 1, blocked: 2, unanswered: 2 },
    waiting: { now: 1, held: 1, heldUntil: until },
    restriction: { of: "new-contacts", why: "BIZ_QUALITY", until },
    quality: "YELLOW",
    pulse: null,
    drops: [],
  });
  expect(await app.as(admin).ok(connections.get, { params })).toMatchObject({
    restriction: { of: "new-contacts", until },
  });
  await app.as(ana).refused(connections.health, { params }, "ERR_NO_PERMISSION");
  const { admin: stranger } = await app.inNewCompany();
  await app.as(stranger).refused(connections.health, { params }, "ERR_NO_WAPP_FOUND");
});

it("tells the provider's last sign of life, which the owner of the session notes, while it is connected", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const id = await buildConnection(
    { database: app.database, companyId },
    { wanted: true, status: "CONNECTED" },
  );
  const holder = randomUUID();
  const seenAt = new Date().toISOString();
  const keep = (pulses: Parameters<typeof keepLeases>[1]["pulses"]) =>
    keepLeases(app.database, { holder, seconds: 60, atMost: 100, pulses });
  const pulse = async () => (await app.as(admin).ok(connections.health, { params: { id } })).pulse;
  await keep([]);
  expect(await pulse()).toBeNull();
  await keep([{ connectionId: id, seenAt, latencyMs: 85 }]);
  expect(await pulse()).toEqual({ seenAt, latencyMs: 85 });
  await keep([{ connectionId: id, seenAt }]);
  expect(await pulse()).toEqual({ seenAt, latencyMs: null });
  await app.as(admin).ok(connections.endSession, { params: { id } });
  expect(await pulse()).toBeNull();
});

it("shows no restriction that is over", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const restriction = { of: "all", why: "banned", until: daysAgo(1) };
  const id = await buildConnection(
    { database: app.database, companyId },
    { health: JSON.stringify({ restriction }) },
  );
  expect(await app.as(admin).ok(connections.get, { params: { id } })).toMatchObject({ restriction: null });
});
