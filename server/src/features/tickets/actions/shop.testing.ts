import { endpoints, type ErrorCode } from "@balcao/contract";
import type { Person, TestApp } from "../../../app/testing.ts";
import { buildConnection, buildQueue, buildTicket, type Site } from "../tickets.testing.ts";

const { tickets } = endpoints;

/** A company whose Ana and Bia work in the sales queue, with a connection. */
export async function openShop(app: TestApp, connection: Record<string, unknown> = {}) {
  const company = await app.inNewCompany();
  const site: Site = { database: app.database, companyId: company.companyId };
  const sales = await buildQueue(site, "Vendas");
  const connectionId = await buildConnection(site, { is_default: true, ...connection });
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [sales] });
  const build = (fields: Parameters<typeof buildTicket>[1] = {}) =>
    buildTicket(site, { queue_id: sales, connection_id: connectionId, ...fields });
  const change = (person: Person, id: number, body: Record<string, unknown>) =>
    app.as(person).ok(tickets.update, { params: { id }, body });
  const refuse = (
    person: Person,
    { id, body, code }: { id: number; body: Record<string, unknown>; code: ErrorCode },
  ) => app.as(person).refused(tickets.update, { params: { id }, body }, code);
  const set = async (values: Record<string, string | boolean>) => {
    for (const [column, data] of Object.entries(values))
      await app
        .as(company.admin)
        .ok(endpoints.settings.updateCompanySetting, { body: { column: column as never, data } });
  };
  const said = async (ticketId: number) =>
    site.database.read<{ body: string; is_private: boolean; queued: boolean }>(company.companyId, {
      text: "select body, is_private, exists (select 1 from outbox o where o.message_id = m.id) as queued from messages m where ticket_id = $1 order by id",
      values: [ticketId],
    });
  const log = async (ticketId: number) =>
    (await app.as(company.admin).ok(tickets.log, { params: { ticketId } })).map((entry) => entry.type);
  return { ...company, site, sales, connectionId, build, change, refuse, set, said, log };
}
