import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { PushedBrowser, type PushService, startPushService } from "../notifications/notifications.testing.ts";
import { buildGroup, sayInChat } from "./internal-chat.testing.ts";

const { internalChat } = endpoints;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: new URL(service.origin).host } });
});
afterAll(() => service.stop());

/** Milliseconds from the message to the browser: gathering, patience, the worker's look at what is due. */
const within = { timeout: 20_000, interval: 50 };

it("pushes to the others' browsers what they have not read, and says who named them", async () => {
  const { ana, bia, companyId } = await app.inNewCompany();
  const caio = await app.addUser(companyId, { name: "Caio" });
  const [writer, named, reader] = [
    new PushedBrowser(service),
    new PushedBrowser(service),
    new PushedBrowser(service),
  ];
  await writer.subscribe(app.as(ana));
  await named.subscribe(app.as(bia));
  await reader.subscribe(app.as(caio));
  const chat = await buildGroup(app.as(ana), [bia.id, caio.id], "Plantão");
  const at = { params: { id: chat.id } };
  await app.as(ana).ok(internalChat.send, { ...at, body: { message: "@Bia pode ver?", mentions: [bia.id] } });
  await app.as(caio).ok(internalChat.markRead, { ...at, body: {} });
  await expect
    .poll(() => named.read(), within)
    .toEqual([
      {
        title: "Plantão",
        body: "Ana mencionou você · Ana: @Bia pode ver?",
        tag: `chat-${chat.uuid}`,
        url: `/chats/${chat.uuid}`,
      },
    ]);
  await sayInChat(app.as(bia), chat.id, "Já vi");
  await expect.poll(() => reader.read().at(-1)?.body, within).toBe("Bia: Já vi");
  await expect.poll(() => writer.read().map(({ body }) => body), within).toEqual(["Bia: Já vi"]);
  expect(reader.read()).toHaveLength(1);
  expect(named.read()).toHaveLength(1);
});
