import { endpoints, mostStars } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildTicket } from "../../tickets/tickets.testing.ts";
import { buildConversation, buildMessage } from "../conversation.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const of = (messageId: number) => ({ params: { messageId } });
const starsOf = async (who: Person) => (await app.as(who).ok(messages.stars)).messageIds;

async function inConversation() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const ticket = await buildTicket(site, { status: "open", user_id: company.ana.id });
  const [first = 0, second = 0] = await buildConversation(site, ticket, [{ body: "Um" }, { body: "Dois" }]);
  const galleryOf = async (who: Person) => {
    const at = { params: { ticketUuid: ticket.uuid }, query: { kind: "starred" as const } };
    return (await app.as(who).ok(messages.gallery, at)).messages.map(({ id }) => id);
  };
  return { ...company, site, ticket, first, second, galleryOf };
}

it("is everybody's own, once, until it is taken away, and is told to one's other tabs", async () => {
  const { admin, ana, companyId, first, second, galleryOf } = await inConversation();
  const ear = await app.listen(ana);
  for (const id of [second, first, first]) await app.as(ana).ok(messages.star, of(id));
  expect(await ear.next(`company-${companyId}-messageStars`)).toEqual({ action: "update" });
  await app.as(admin).ok(messages.star, of(first));
  expect(await starsOf(ana)).toEqual([second, first]);
  expect(await galleryOf(ana)).toEqual([second, first]);
  expect(await galleryOf(admin)).toEqual([first]);
  for (const id of [first, first]) await app.as(ana).ok(messages.unstar, of(id));
  expect(await galleryOf(ana)).toEqual([second]);
  expect(await starsOf(admin)).toEqual([first]);
});

it("is for what one sees and is there, and goes with the message", async () => {
  const { ana, bia, admin, companyId, site, ticket, first, second } = await inConversation();
  const deleted = await buildMessage(site, ticket, { body: "", isDeleted: true });
  const refused = (who: Person, id: number) =>
    app.as(who).refused(messages.star, of(id), "ERR_NO_MESSAGE_FOUND");
  await refused(bia, first);
  await refused(ana, deleted);
  await refused((await app.inNewCompany()).admin, first);
  for (const id of [first, second]) await app.as(ana).ok(messages.star, of(id));
  await app.as(admin).ok(messages.star, of(second));
  await app.database.tenant(companyId, (tx) =>
    tx.db.deleteFrom("messages").where("company_id", "=", companyId).where("id", "=", second).execute(),
  );
  expect([await starsOf(ana), await starsOf(admin)]).toEqual([[first], []]);
});

it("is refused beyond what anybody looks through, but for what is starred", async () => {
  const { ana, companyId, site, ticket, first, second } = await inConversation();
  const many = await buildConversation(
    site,
    ticket,
    Array.from({ length: mostStars - 1 }, () => ({ body: "x" })),
  );
  await app.database.tenant(companyId, (tx) =>
    tx.db
      .insertInto("message_stars")
      .values(many.map((id) => ({ company_id: companyId, user_id: ana.id, message_id: id })))
      .execute(),
  );
  await app.as(ana).ok(messages.star, of(first));
  await app.as(ana).refused(messages.star, of(second), "ERR_LIMIT_REACHED");
  await app.as(ana).ok(messages.star, of(first));
  await app.as(ana).ok(messages.unstar, of(first));
  await app.as(ana).ok(messages.star, of(second));
  expect(await starsOf(ana)).toContain(second);
});
