import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { holdPhone, linkPhone } from "../../server/src/features/simulator/simulator.testing.ts";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import {
  type BuiltMessage,
  buildConversation,
} from "../../server/src/features/messages/conversation.testing.ts";
import { buildPerson, buildQueue, buildTicket } from "../../server/src/features/tickets/tickets.testing.ts";
import { openPageAs } from "./browser.ts";
import { keepFile } from "./keepFile.ts";
import { addLogin } from "./person.ts";

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Carla at her desk, for the tests of a file; whoever asks leaves it behind the last of them. */
export async function sitDown(): Promise<{ app: TestApp; desk: Desk; page: Page }> {
  const app = await startTestApp();
  const desk = await openDesk(app);
  return { app, desk, page: await openPageAs(app.url, desk.carla) };
}

/** A company on a simulated line: what Carla sends can be looked at on the contacts' phones. */
export async function openDesk(app: TestApp) {
  const { companyId, admin, params } = await linkPhone(app);
  const site = { database: app.database, companyId };
  const queue_id = await buildQueue(site, "Vendas");
  const carla = await addLogin(app, companyId, { name: "Carla", queueIds: [queue_id] });
  const phone = await holdPhone(app, admin, params.id);
  return {
    admin,
    carla,
    /** Somebody whom Carla attends, with what was said so far. */
    addOpen: async (name: string, messages: readonly BuiltMessage[] = [{ body: `Oi, sou ${name}` }]) => {
      const contact_id = await buildPerson(site, { name, channel: "simulator" });
      const place = { queue_id, connection_id: params.id, channel: "simulator" as const };
      const ticket = await buildTicket(site, { status: "open", user_id: carla.id, contact_id, ...place });
      await buildConversation(site, ticket, messages);
      return ticket;
    },
    /** Messages of ours on phones, oldest first. */
    shown: () =>
      phone
        .messages()
        .filter(({ fromBusiness }) => fromBusiness)
        .map(({ content }) => content),
    setPlatform: async (key: "openaikeyaudio", value: string) => {
      const owner = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
      await app.setUser(owner, { columns: { is_super: true } });
      await app.as(owner).ok(endpoints.settings.updatePlatformSetting, { params: { key }, body: { value } });
    },
    keepFile: (bytes: Buffer, mimetype: string) => keepFile(app, companyId, { bytes, name: "", mimetype }),
    leave: phone.leave,
  };
}
