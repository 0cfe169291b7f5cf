import { endpoints } from "@balcao/contract";
import type { TestApp } from "../../../app/testing.ts";
import { OutboxSender } from "../../messages/outbound/outboxSender.ts";
import { ScriptedSession } from "../../messages/outbound/scriptedSession.testing.ts";
import { buildConnection, buildPerson } from "../../tickets/tickets.testing.ts";
import { letHoursPass } from "../schedules.testing.ts";

const { schedules } = endpoints;

interface TicketRow {
  [column: string]: unknown;
  id: number;
  uuid: string;
  status: string;
  user_id: number | null;
  queue_id: number | null;
  connection_id: number | null;
}

/** A company with a contact, and a default connection whose session does what a script says. */
export async function openScheduledConnection(app: TestApp) {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { is_default: true, name: "Recepção" });
  const contactId = await buildPerson(site, { name: "Maria Silva" });
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const wire = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      { companyId, connectionId, session, can: { choosesProviderId: true, listRows: 0, actions: [] } },
    ],
    learnIdentities: async () => undefined,
  });
  const read = <R extends Record<string, unknown>>(text: string) =>
    app.database.read<R>(companyId, { text, values: [companyId] });
  return {
    companyId,
    site,
    connectionId,
    contactId,
    session,
    people: { admin, ana, bia },
    admin: app.as(admin),
    ana: app.as(ana),
    /** Lets so many hours go by, then has the sender look. */
    async passHours(hours: number) {
      await letHoursPass(site, hours);
      await app.running.pipeline.timers.runDue();
    },
    async drain() {
      wire.wake(connectionId);
      await wire.idle();
    },
    tickets: () =>
      read<TicketRow>(
        "select id, uuid, status, user_id, queue_id, connection_id from tickets where company_id = $1 order by id",
      ),
    bodies: async () =>
      (await read<{ body: string }>("select body from messages where company_id = $1 order by id")).map(
        (message) => message.body,
      ),
    outbox: () => read("select id from outbox where company_id = $1"),
    get: (id: number) => app.as(admin).ok(schedules.get, { params: { id } }),
  };
}
