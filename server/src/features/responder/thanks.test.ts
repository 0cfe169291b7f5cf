import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
let connectionId: number;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled", userRating: "disabled" });
  const queue = await house.queue("Caixa", { greetingMessage: "Um momento." });
  connectionId = await house.connect([queue.id]);
}, 60_000);

/** Somebody whose conversation was resolved so many minutes ago. */
async function served(minutesAgo = 0) {
  const contact = meet(house, connectionId, "Rui");
  await contact.says("Oi");
  const params = { id: (await contact.ticket())?.id ?? 0 };
  for (const status of ["open", "closed"] as const)
    await house.as.ok(endpoints.tickets.update, { params, body: { status } });
  await house.write(
    "update tickets set closed_at = closed_at - make_interval(mins => $3) where company_id = $1 and id = $2",
    params.id,
    minutesAgo,
  );
  return { ...contact, id: params.id };
}

it("stands in the conversation that has ended: nothing opens, nothing is unread, no bot wakes", async () => {
  const contact = await served();
  await contact.says("Muito obrigada!");
  await contact.says("🙏", "valeu");
  const [ticket] = await house.read(
    `select id, status, unread, last_message from tickets where company_id = $1 and id = ${contact.id}`,
  );
  expect(ticket).toEqual({ id: contact.id, status: "closed", unread: 0, last_message: "valeu" });
  expect(await contact.ticket()).toMatchObject({ id: contact.id });
  expect(await contact.transcript()).toEqual([
    "contato: Oi",
    "bot: Um momento.",
    "contato: Muito obrigada!",
    "contato: 🙏",
    "contato: valeu",
  ]);
  const told = await house.read<{ quiet: boolean }>(
    `select coalesce((payload ->> 'isQuiet')::boolean, false) as quiet from events where company_id = $1
     and type = 'message.created' and (payload ->> 'ticketId')::bigint = ${contact.id} and not (payload ->> 'fromMe')::boolean order by seq`,
  );
  expect(told.map(({ quiet }) => quiet)).toEqual([false, true, true, true]);
  await contact.says("Só mais uma coisa");
  expect(await contact.ticket()).not.toMatchObject({ id: contact.id });
});

it.each([
  { what: "with something else", says: ["Obrigada, e o boleto?"] },
  { what: "with something else in the same moment", says: ["Obrigada", "E o boleto?"] },
  { what: "later than ten minutes after the end", says: ["Obrigada"], minutesAgo: 11 },
])("opens a conversation $what", async ({ says, minutesAgo = 0 }) => {
  const contact = await served(minutesAgo);
  await contact.says(...says);
  expect(await contact.ticket()).toMatchObject({ status: "pending" });
  expect(await contact.ticket()).not.toMatchObject({ id: contact.id });
});

it("opens one with a photo, for a company that wants it, and where nothing was before", async () => {
  const withPhoto = await served();
  const media = { mimetype: "image/jpeg", size: 1_000, locator: {} };
  await withPhoto.sends({ type: "image", caption: "obrigado", media });
  expect(await withPhoto.ticket()).toMatchObject({ status: "pending" });
  const contact = await served();
  await house.set({ thanksReopen: "enabled" });
  await contact.says("obrigado");
  await house.set({ thanksReopen: "disabled" });
  expect(await contact.ticket()).toMatchObject({ status: "pending" });
  const stranger = meet(house, connectionId, "Eva");
  await stranger.says("obrigado");
  expect(await stranger.ticket()).toMatchObject({ status: "pending" });
});
