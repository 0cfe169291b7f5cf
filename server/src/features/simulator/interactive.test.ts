import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { buildConversation } from "../messages/conversation.testing.ts";
import { listBody, pixBody } from "../rich-messages/rich-messages.testing.ts";
import { buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { holdPhone, linkPhone, says, someone } from "./simulator.testing.ts";

const { simulator } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("shows a list, and a charge with its picture; the row that is tapped comes back", async () => {
  const { admin, params, waiting } = await linkPhone(app);
  const contact = someone();
  const as = app.as(admin);
  const phone = await holdPhone(app, admin, params.id);
  await as.ok(simulator.send, { params, body: { contact, content: says("Quero marcar") } });
  const ticket = await vi.waitFor(async () => {
    const [found] = await waiting();
    if (!found) throw new Error("no ticket yet");
    return found;
  }, 5_000);
  await as.ok(endpoints.tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: admin.id },
  });
  const to = { ticketId: String(ticket.id) };
  await as.ok(endpoints.richMessages.sendList, { params: to, body: listBody() });
  await as.ok(endpoints.richMessages.sendPix, { params: to, body: pixBody() });
  const [list, charge] = await phone.until(() => {
    const shown = phone.messages().filter((message) => message.fromBusiness);
    return shown.length === 2 ? shown : undefined;
  });
  expect(list?.content).toMatchObject({
    type: "list",
    button: "Ver horários",
    body: "Escolha um, Marina.",
  });
  expect(charge?.content).toMatchObject({ type: "action", action: "pix", title: "Consulta de Marina" });
  const fileId = charge?.content.type === "action" ? charge.content.mediaId : undefined;
  const file = await as.file(simulator.file, { params: { id: params.id, fileId: fileId ?? "" } });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);

  const content = { type: "option" as const, body: "15h", optionId: "row-2", quotedId: list?.id ?? "" };
  await as.ok(simulator.send, { params, body: { contact, content } });
  const answer = await vi.waitFor(async () => {
    const page = await as.ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } });
    const found = page.messages.find((message) => message.body === "15h");
    if (!found) throw new Error("no answer yet");
    return found;
  }, 5_000);
  expect(answer).toMatchObject({ fromMe: false, dataJson: { optionId: "row-2" } });
  expect(answer.quotedMsg).toMatchObject({ mediaType: "listMessage", fromMe: true });
  phone.leave();
});

it("remembers lists and buttons as it showed them", async () => {
  const { admin, companyId, id } = await linkPhone(app);
  const site = { database: app.database, companyId };
  const contact_id = await buildPerson(site, { name: "Marina Prado", number: someone().phone });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: admin.id,
    contact_id,
    connection_id: id,
  });
  const words = { title: "Agenda", buttonText: "Abrir" };
  const rows = [{ rowId: "a", title: "9h", description: "" }];
  const list = { kind: "list", text: "Escolha", sections: [{ title: "", rows }], ...words };
  const link = { kind: "url", description: "Aqui", copyText: "https://clinica.com.br", ...words };
  await buildConversation(site, ticket, [
    { body: "*Agenda*", fromMe: true, ack: 3, mediaType: "listMessage", data: list },
    { body: "*Agenda*", fromMe: true, ack: 3, mediaType: "interactiveMessage", data: link },
    { body: "Velha", fromMe: true, ack: 3, mediaType: "interactiveMessage", data: { kind: "other" } },
  ]);
  const phone = await holdPhone(app, admin, id);
  const shown = await phone.until(() => (phone.messages().length > 0 ? phone.messages() : undefined));
  expect(shown.map(({ content }) => content)).toEqual([
    {
      type: "list",
      title: "Agenda",
      body: "Escolha",
      button: "Abrir",
      sections: [{ title: "", rows: [{ id: "a", title: "9h" }] }],
    },
    {
      type: "action",
      action: "url",
      title: "Agenda",
      body: "Aqui",
      button: "Abrir",
      value: "https://clinica.com.br",
    },
    { type: "text", body: "Velha" },
  ]);
  phone.leave();
});
