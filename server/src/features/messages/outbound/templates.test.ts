import { createServer } from "node:http";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildPerson, buildTicket } from "../../tickets/tickets.testing.ts";

const { messages } = endpoints;
const order = {
  name: "pedido",
  language: "pt_BR",
  status: "APPROVED",
  category: "UTILITY",
  components: [
    { type: "HEADER", format: "TEXT", text: "Pedido de {{1}}" },
    { type: "BODY", text: "Está pronto, {{1}}." },
  ],
};
const reminder = {
  name: "lembrete",
  language: "pt_BR",
  status: "APPROVED",
  category: "UTILITY",
  components: [
    { type: "HEADER", format: "TEXT", text: "Sua consulta" },
    { type: "BODY", text: "Olá, {{1}}! Esperamos por você {{2}}." },
    { type: "FOOTER", text: "Clínica" },
  ],
};

let app: TestApp;
let isDown = false;
beforeAll(async () => {
  // Stands for Meta, as much of it as lists templates.
  const graph = createServer((request, response) => {
    if (isDown) return response.destroy();
    const isList = request.url?.includes("/message_templates") === true;
    return response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(isList ? { data: [reminder, order] } : { success: true }));
  });
  await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => graph.close(resolve)));
  const address = graph.address();
  const port = typeof address === "object" && address ? address.port : 0;
  app = await startTestApp({ environment: { META_GRAPH_URL: `http://127.0.0.1:${port}` } });
});

/** Ana's conversation on the Cloud API, in which the contact has not written for days. */
async function inLateConversation(name = "João Silva") {
  const { companyId, admin, ana } = await app.inNewCompany();
  const { id: connectionId } = await app.as(admin).ok(endpoints.connections.create, {
    body: {
      name: "Oficial",
      channel: "whatsappapi",
      phoneNumberId: String(1_000_000 + companyId),
      businessAccountId: "102290129340398",
      accessToken: "EAAJB-test-token",
    },
  });
  const site = { database: app.database, companyId };
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    channel: "whatsappapi",
    connection_id: connectionId,
    contact_id: await buildPerson(site, { name, channel: "whatsappapi" }),
  });
  const params = { ticketId: ticket.id };
  return { params, ana: app.as(ana), ticket };
}
const template = { name: "lembrete", language: "pt_BR", variables: ["{{firstName}}", " amanhã,\n9h "] };

it("stores a template as what the contact reads, and tells the list its body", async () => {
  const { ana, params, ticket } = await inLateConversation();
  await ana.refused(messages.send, { params, body: { body: "Oi" } }, "ERR_WINDOW_CLOSED");
  const [sent] = (await ana.ok(messages.send, { params, body: { template } })).messages;
  expect(sent).toMatchObject({
    mediaType: "template",
    body: "*Sua consulta*\n\nOlá, João! Esperamos por você amanhã, 9h.\n\n_Clínica_",
    dataJson: { name: "lembrete", language: "pt_BR", variables: ["João", "amanhã, 9h"] },
  });
  const shown = await ana.ok(endpoints.tickets.get, { params: { uuid: ticket.uuid } });
  expect(shown.lastMessage).toBe("Olá, João! Esperamos por você amanhã, 9h.");
});

it("refuses what Meta would refuse: an unknown name or language, a place without a value", async () => {
  const { ana, params } = await inLateConversation();
  const bad = [
    { name: "outro" },
    { language: "en_US" },
    { variables: ["João"] },
    { variables: ["João", " "] },
    { variables: ["João", "hoje", "sobra"] },
  ];
  for (const change of bad)
    await ana.refused(
      messages.send,
      { params, body: { template: { ...template, ...change } } },
      "ERR_VALIDATION",
    );
  await ana.ok(messages.send, { params, body: { template } });
});

// developers.facebook.com/documentation/business-messaging/whatsapp/templates/components
it("refuses a value that is longer than Meta takes in its place", async () => {
  const { ana, params } = await inLateConversation();
  const send = (header: string) => ({
    params,
    body: { template: { name: "pedido", language: "pt_BR", variables: [header, "João"] } },
  });
  await ana.refused(messages.send, send("a".repeat(61)), "ERR_VALIDATION");
  await ana.refused(messages.send, send(`{{name}}${"a".repeat(55)}`), "ERR_VALIDATION");
  await ana.ok(messages.send, send("a".repeat(60)));
});

it("calls nobody by a number: a name that nobody told has to be written out", async () => {
  const { ana, params } = await inLateConversation("5511988887777");
  await ana.refused(messages.send, { params, body: { template } }, "ERR_VALIDATION");
  const named = { ...template, variables: ["João", "hoje"] };
  const [sent] = (await ana.ok(messages.send, { params, body: { template: named } })).messages;
  expect(sent?.body).toContain("Olá, João!");
});

it("stores none whose words cannot be had", async () => {
  const { ana, params } = await inLateConversation();
  isDown = true;
  await ana.refused(messages.send, { params, body: { template } }, "ERR_WAPP_NOT_INITIALIZED");
  isDown = false;
  expect((await ana.ok(messages.send, { params, body: { template } })).messages).toHaveLength(1);
});
