import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { takeText } from "../tickets/incoming.testing.ts";
import { move, openBoard, setPlanFlag } from "./kanban.testing.ts";

const { tags, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A ticket in a lane that leads back to another when the contact answers. */
async function inLane() {
  const board = await openBoard(app);
  const { as, lead, deal, build } = board;
  await as.admin.ok(tags.update, { params: { id: deal.id }, body: { rollbackLaneId: lead.id } });
  const ticket = await build();
  await move(as.ana, [{ ticketId: ticket.id }], deal.id);
  const laneOf = async () => (await as.ana.ok(tickets.get, { params: { uuid: ticket.uuid } })).laneId;
  const write = (body: string, fromMe = false) =>
    takeText(app, { companyId: board.companyId, ticket, body, fromMe });
  const isStored = async (body: string) => {
    await expect
      .poll(async () => (await as.ana.ok(tickets.get, { params: { uuid: ticket.uuid } })).lastMessage)
      .toBe(body);
  };
  return { ...board, ticket, laneOf, write, isStored };
}

it("puts a ticket back into the lane of its lane's return when the contact answers", async () => {
  const { as, ticket, lead, deal, laneOf, write } = await inLane();
  await write("Pode ser amanhã?");
  await expect.poll(laneOf).toBe(lead.id);
  const log = await as.ana.ok(tickets.log, { params: { ticketId: ticket.id } });
  expect(log.find(({ type }) => type === "lane")).toMatchObject({
    type: "lane",
    by: { kind: "product", rule: "laneAnswered", id: deal.id },
    lanes: { from: "Proposta", to: "Contato" },
  });
});

it("leaves it there for what is written on our own phone, and in a lane without a return", async () => {
  const { as, ticket, lead, deal, laneOf, write, isStored } = await inLane();
  await write("Segue a proposta", true);
  await isStored("Segue a proposta");
  expect(await laneOf()).toBe(deal.id);
  await move(as.ana, [{ ticketId: ticket.id }], lead.id);
  await write("Obrigada");
  await isStored("Obrigada");
  expect(await laneOf()).toBe(lead.id);
});

it("leaves it there while the plan has no board", async () => {
  const { companyId, deal, lead, laneOf, write, isStored } = await inLane();
  await setPlanFlag(app, companyId, false);
  await write("Oi?");
  await isStored("Oi?");
  await setPlanFlag(app, companyId, true);
  expect(await laneOf()).toBe(deal.id);
  await write("Alô?");
  await expect.poll(laneOf).toBe(lead.id);
});
