import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import type { Client, TestApp } from "../../app/testing.ts";
import { buildLane } from "../tags/tags.testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";

const { kanban } = endpoints;
type Fields = Parameters<typeof buildTicket>[1];

/** A company with two lanes. Ana and Bia sell; Ana may see the dashboard. */
export async function openBoard(app: TestApp, plan: Record<string, unknown> = {}) {
  const company = await app.inNewCompany({ plan });
  const { companyId, admin, ana, bia } = company;
  const site = { database: app.database, companyId };
  const queueId = await buildQueue(site);
  const connection_id = await buildConnection(site);
  await app.setUser(ana, { queueIds: [queueId], columns: { show_dashboard: true } });
  await app.setUser(bia, { queueIds: [queueId] });
  const as = { admin: app.as(admin), ana: app.as(ana), bia: app.as(bia) };
  const [lead, deal] = [
    await buildLane(as.admin, { name: "Contato" }),
    await buildLane(as.admin, { name: "Proposta" }),
  ];
  return {
    ...company,
    site,
    queueId,
    as,
    lead,
    deal,
    build: (fields: Fields = {}) =>
      buildTicket(site, { queue_id: queueId, connection_id, status: "open", user_id: ana.id, ...fields }),
    person: (fields: Record<string, unknown>) => buildPerson(site, fields),
  };
}

/** Ids of the cards of each lane of a board, and the counts. */
export async function lanesOf(
  client: Client,
  query: Record<string, string> = {},
  boardId: number | "all" = "all",
) {
  const { lanes } = await client.ok(kanban.getBoard, { params: { boardId }, query });
  return new Map(
    lanes.map(({ lane, count, cards }) => [lane?.id ?? null, { count, ids: cards.map(({ id }) => id) }]),
  );
}

/** Moves cards under a name by which the move can be taken back. */
export async function move(
  client: Client,
  cards: { ticketId: number; from?: number | null }[],
  laneId: number | null,
) {
  const act = randomUUID();
  const done = await client.naming(act).ok(kanban.moveCards, { body: { cards, laneId } });
  return { ...done, act };
}

/** Gives the plan of a company the board, or takes it; whoever has called already is known as they were. */
export const setPlanFlag = (app: TestApp, companyId: number, useKanban: boolean) =>
  app.database.system({
    text: `
      update plans set flags = flags || jsonb_build_object('useKanban', $2::boolean)
      where id = (select plan_id from companies where company_id = $1)`,
    values: [companyId, useKanban],
  });
