import { schedulesEndpoints as schedules } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildPerson } from "../tickets/tickets.testing.ts";
import { buildSchedule, hoursFromNow } from "./schedules.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("a scheduled message is one of 2.000 of its author's ahead at most; what went does not count", async () => {
  const { companyId, ...people } = await app.inNewCompany();
  const [ana, bia] = [app.as(people.ana), app.as(people.bia)];
  const contactId = await buildPerson({ database: app.database, companyId });
  const first = await buildSchedule(ana, { contactId });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        with made as (
          insert into schedules (
            company_id, contact_id, user_id, body, times, unit, every, day_rule, send_at, signs, open_ticket, ticket_status)
          select $1, $2, $3, 'Bom dia', 1, 1, 1, 4, now() + interval '1 day', false, true, 'closed'
          from generate_series(1, 1999) returning id
        )
        insert into schedule_sends (company_id, schedule_id, number, due_at)
        select $1, id, 1, now() + interval '1 day' from made`,
      values: [companyId, contactId, people.ana.id],
    }),
  );
  const body = { body: "Bom dia", contactId, sendAt: hoursFromNow(1) };
  expect(await ana.refused(schedules.create, { body }, "ERR_LIMIT_REACHED")).toMatchObject({
    details: { limit: 2000 },
  });
  await bia.ok(schedules.create, { body });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update schedule_sends set state = 'failed' where schedule_id = $1",
      values: [first.id],
    }),
  );
  const again = { params: { id: first.id }, body: { sendAt: hoursFromNow(2) } };
  await ana.ok(schedules.create, { body });
  await ana.refused(schedules.update, again, "ERR_LIMIT_REACHED");
});
