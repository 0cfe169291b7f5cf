import { createServer, type Server } from "node:http";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundEvent } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { messages, settings } = endpoints;
let site: Server;
let origin: string;
let app: TestApp;
beforeAll(async () => {
  site = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(`<title>Página ${request.url}</title>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: new URL(origin).host } });
});
afterAll(() => site.close());

it("comes by itself under what a contact writes, follows an edit, and is erased with the message", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const place = { database: app.database, companyId };
  const connectionId = await buildConnection(place, { channel: "whatsapp", is_default: true });
  await app
    .as(admin)
    .ok(settings.updateCompanySetting, { body: { column: "lgpdDeleteMessage", data: true } });
  const chat = {
    identities: [{ kind: "phone" as const, value: "5511980001234" }],
    name: "João",
    isGroup: false,
  };
  const key = { providerId: "in-1", fromMe: false };
  const tell = (event: InboundEvent) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events: [event] });
  const at = new Date().toISOString();
  const hears = await app.listen(admin);
  const shows = (title: string) =>
    hears.next(
      "-appMessage",
      ({ message }) => JSON.stringify(message).includes(`"title":"${title}"`),
      10_000,
    );

  await tell({
    kind: "message",
    eventId: "m1",
    chat,
    at,
    key,
    content: { type: "text", body: `Veja ${origin}/a` },
  });
  expect(await shows("Página /a")).toMatchObject({ message: { body: `Veja ${origin}/a` } });

  await tell({ kind: "edit", eventId: "e1", chat, at, key, body: `Melhor: ${origin}/b` });
  expect(await shows("Página /b")).toMatchObject({ message: { isEdited: true } });

  await tell({ kind: "revoke", eventId: "r1", chat, at, key });
  expect(await hears.next("-appMessage", (one) => one["action"] === "delete")).toMatchObject({
    message: { isDeleted: true, linkPreview: null },
  });
  const rows = await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "select body, link_preview_id, transcription from messages" }),
  );
  expect(rows).toEqual([{ body: "", link_preview_id: null, transcription: null }]);
  const [ticket] = (
    await app.as(admin).ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } })
  ).tickets;
  const page = await app.as(admin).ok(messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
  expect(JSON.stringify(page.messages)).not.toContain("Página");
});
