import { type Schedule, schedulesEndpoints as schedules } from "@balcao/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildMessage } from "../messages/conversation.testing.ts";
import { buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import { canSeeSchedule } from "./schedules.policy.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Owners are 0 Ana, 1 Bia, 2 nobody; sendings stand in their order, those ahead behind those that are over. */
const drawn = fc.record({
  author: fc.nat(2),
  receiver: fc.nat(2),
  runStart: fc.integer({ min: 1, max: 3 }),
  over: fc.array(fc.constantFrom("sent", "refused later", "failed", "missed", "skipped"), { maxLength: 4 }),
  ahead: fc.nat(2),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** Schedules as the rows of a company may stand, with those who may see them. */
async function withSchedules(count: number) {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const contactId = await buildPerson(site);
  const ticket = await buildTicket(site, { contact_id: contactId, status: "open", user_id: ana.id });
  const common = { body: "Olá", fromMe: true };
  const gone = await buildMessage(site, ticket, common);
  const failure = { code: "not-on-whatsapp", reason: "No" };
  const refused = await buildMessage(site, ticket, { ...common, failure });
  const owners = [ana.id, bia.id, null];
  const build = ({ author, receiver, runStart, over, ahead }: Drawn) =>
    app.database.tenant(companyId, async (tx) => {
      const [row] = await tx.query<{ id: number }>({
        text: `
          insert into schedules (company_id, contact_id, user_id, ticket_user_id, body, send_at, run_start, times, unit, every, day_rule,
            signs, open_ticket, ticket_status)
          values ($1, $2, $3, $4, 'Olá', now(), $5, 9, 1, 1, 4, false, true, 'closed') returning id`,
        values: [companyId, contactId, owners[author], owners[receiver], runStart],
      });
      // Sendings that are ahead belong to the present run.
      const earlier = Array.from({ length: Math.max(0, runStart - 1 - over.length) }, () => "sent");
      const sends = [...earlier, ...over, ...Array.from({ length: ahead }, () => "pending")];
      for (const [index, state] of sends.entries())
        await tx.query({
          text: `
            insert into schedule_sends (company_id, schedule_id, number, due_at, state, message_id)
            values ($1, $2, $3, now() + make_interval(days => 400 + $3), $4, $5)`,
          values: [
            companyId,
            row?.id,
            index + 1,
            state === "refused later" ? "sent" : state,
            state === "refused later" ? refused : state === "sent" ? gone : null,
          ],
        });
    });
  for (const one of fc.sample(drawn, { numRuns: count, seed: 20_261_120 })) await build(one);
  return { admin, ana, bia };
}

async function listAll(person: Person, query: { status?: Schedule["status"] } = {}): Promise<Schedule[]> {
  const all: Schedule[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await app
      .as(person)
      .ok(schedules.list, { query: { ...query, pageNumber: String(pageNumber) } });
    all.push(...page.schedules);
    if (!page.hasMore) {
      expect(page.count).toBe(all.length);
      return all;
    }
  }
}

it("says in SQL what it says in code: how a schedule stands, and who sees it", async () => {
  const { admin, ana, bia } = await withSchedules(120);
  const all = await listAll(admin);
  expect(all).toHaveLength(120);
  const ids = (rows: readonly Schedule[]) => rows.map((row) => row.id);
  for (const status of ["PENDENTE", "ENVIADA", "ERRO"] as const) {
    const expected = all.filter((one) => one.status === status);
    expect(expected.length).toBeGreaterThan(10);
    expect(ids(await listAll(admin, { status }))).toEqual(ids(expected));
  }
  for (const person of [ana, bia]) {
    const viewer = { id: person.id, isAdmin: false };
    const seen = all.filter((one) => canSeeSchedule(viewer, one));
    expect(seen.length).toBeGreaterThan(10);
    expect(ids(await listAll(person))).toEqual(ids(seen));
    for (const { id } of all.filter((one) => !canSeeSchedule(viewer, one)).slice(0, 5))
      await app.as(person).refused(schedules.get, { params: { id } }, "ERR_NO_SCHEDULE_FOUND");
  }
});
