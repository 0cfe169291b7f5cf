import { endpoints, tagsEndpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { buildLane, buildTag } from "../tags/tags.testing.ts";

const { kanban } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** A company with a ticket that Ana owns. */
async function withTicket() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const contact = await buildContact(app.as(admin), { name: "Carla" });
  const [ticket] = await app.database.tenant(companyId, (tx) =>
    tx.query<{ id: number; uuid: string }>({
      text: "insert into tickets (company_id, status, channel, contact_id, user_id) values ($1, 'open', 'simulator', $2, $3) returning id, uuid",
      values: [companyId, contact.id, ana.id],
    }),
  );
  if (!ticket) throw new Error("No ticket was made");
  const lane = async () => {
    const [row] = await app.database.read<{ lane_id: number | null; lane_since: string | null }>(companyId, {
      text: "select lane_id, lane_since from tickets where company_id = $1 and id = $2",
      values: [companyId, ticket.id],
    });
    return row;
  };
  return {
    companyId,
    ticket,
    contact,
    lane,
    people: { admin, ana, bia },
    admin: app.as(admin),
    ana: app.as(ana),
    bia: app.as(bia),
  };
}

it("puts a ticket into one lane at a time, and takes it out", async () => {
  const { ticket, lane, ana, admin, people } = await withTicket();
  const [first, second] = [await buildLane(admin), await buildLane(admin)];
  const heard = await app.listen(people.ana);
  const ticketId = ticket.id;
  await ana.ok(kanban.setTicketLane, { params: { ticketId, tagId: first.id } });
  expect(await heard.next("-ticket")).toMatchObject({ action: "update", ticket: { id: ticketId } });
  const before = await lane();
  expect(before).toMatchObject({ lane_id: first.id });
  await ana.ok(kanban.setTicketLane, { params: { ticketId, tagId: first.id } });
  expect(await lane()).toEqual(before);
  await ana.ok(kanban.setTicketLane, { params: { ticketId, tagId: second.id } });
  expect((await lane())?.lane_id).toBe(second.id);
  await ana.ok(kanban.removeTicketLane, { params: { ticketId } });
  expect(await lane()).toEqual({ lane_id: null, lane_since: null });
});

it("refuses labels, and lanes of another company", async () => {
  const { ticket, ana, admin } = await withTicket();
  const [label, lane] = [await buildTag(ana), await buildLane(admin)];
  const foreign = await buildLane((await withTicket()).admin);
  const into = (tagId: number) => ({ params: { ticketId: ticket.id, tagId } });
  await ana.refused(kanban.setTicketLane, into(label.id), "ERR_NO_TAG_FOUND");
  await ana.refused(kanban.setTicketLane, into(foreign.id), "ERR_NO_TAG_FOUND");
  await ana.ok(kanban.setTicketLane, into(lane.id));
});

it("does not find a ticket of a colleague, or of another company", async () => {
  const { ticket, ana, bia, admin } = await withTicket();
  const lane = await buildLane(admin);
  const stranger = await withTicket();
  const params = { ticketId: ticket.id, tagId: lane.id };
  await bia.refused(kanban.setTicketLane, { params }, "ERR_NO_TICKET_FOUND");
  await bia.refused(kanban.removeTicketLane, { params: { ticketId: ticket.id } }, "ERR_NO_TICKET_FOUND");
  await stranger.admin.refused(
    kanban.removeTicketLane,
    { params: { ticketId: ticket.id } },
    "ERR_NO_TICKET_FOUND",
  );
  await ana.ok(kanban.setTicketLane, { params });
  await ana.ok(kanban.removeTicketLane, { params: { ticketId: ticket.id } });
});

it("shows in a lane the tickets that the viewer may see", async () => {
  const { ticket, lane: laneOf, ana, bia, admin, contact } = await withTicket();
  const { id } = await buildLane(admin);
  await ana.ok(kanban.setTicketLane, { params: { ticketId: ticket.id, tagId: id } });
  const link = { ticketId: ticket.id, uuid: ticket.uuid, contactName: contact.name };
  expect(await ana.ok(tagsEndpoints.get, { params: { id } })).toMatchObject({
    contactsCount: 1,
    ticketTags: [link],
  });
  expect(await admin.ok(tagsEndpoints.get, { params: { id } })).toMatchObject({ ticketTags: [link] });
  expect(await bia.ok(tagsEndpoints.get, { params: { id } })).toMatchObject({
    contactsCount: 0,
    ticketTags: [],
  });
  await admin.ok(tagsEndpoints.delete, { params: { id } });
  expect(await laneOf()).toEqual({ lane_id: null, lane_since: null });
});
