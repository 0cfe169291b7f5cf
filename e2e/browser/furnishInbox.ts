import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import type { TestApp } from "../../server/src/app/testing.ts";
import { buildConversation } from "../../server/src/features/messages/conversation.testing.ts";
import { buildNote } from "../../server/src/features/notes/notes.testing.ts";
import { buildQuickMessage } from "../../server/src/features/quick-messages/quick-messages.testing.ts";
import { buildSchedule } from "../../server/src/features/schedules/schedules.testing.ts";
import { buildTag } from "../../server/src/features/tags/tags.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../../server/src/features/tickets/tickets.testing.ts";
import { addLogin, type Login } from "./person.ts";
import { fillConversation } from "./richConversation.ts";

export interface Furnished {
  admin: Login;
  /** A conversation with every kind of message. */
  richUuid: string;
  /** A conversation of the Cloud API whose 24 hours are over. */
  overUuid: string;
}

const longAgo = new Date("2026-01-05T12:00:00Z");

/** A company whose inbox has everything in it, with names that are the same in every language. */
export async function furnishInbox(app: TestApp): Promise<Furnished> {
  const company = await app.inNewCompany();
  const { companyId } = company;
  const site = { database: app.database, companyId };
  const boss = app.as(company.admin);
  const queue_id = await buildQueue(site, "Box 1");
  const admin = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin", queueIds: [queue_id] });
  const connection_id = await buildConnection(site, {
    name: "Zap 1",
    is_default: true,
    status: "CONNECTED",
  });
  const cloud = await buildConnection(site, {
    name: "Cloud",
    channel: "whatsappapi",
    status: "CONNECTED",
  });
  const open = async (name: string, fields: Parameters<typeof buildTicket>[1]) =>
    buildTicket(site, {
      status: "open",
      user_id: admin.id,
      queue_id,
      connection_id,
      contact_id: await buildPerson(site, { name }),
      ...fields,
    });

  const rich = await open("Vera Lima", {});
  const fileId = await keepAudio(app, companyId);
  await fillConversation(site, rich, { userId: admin.id, fileId });
  const over = await open("Raul Paz", { connection_id: cloud, channel: "whatsappapi" });
  await buildConversation(site, over, [{ body: "Alfa", at: longAgo }]);
  const waiting = await open("Ivo", { status: "pending", user_id: null });
  await buildConversation(site, waiting, [{ body: "Alfa", read: false }]);

  const tag = await buildTag(boss, { name: "VIP", color: "#1971c2" });
  await boss.ok(endpoints.tags.syncContact, { body: { contactId: rich.contact_id, tags: [tag.id] } });
  await buildNote(boss, rich.id, "Alfa 1");
  await buildQuickMessage(boss, { shortcode: "alfa", message: "Alfa", geral: true });
  await buildSchedule(boss, { contactId: rich.contact_id, body: "Alfa 1" });
  await boss.ok(endpoints.tickets.createView, {
    body: { name: "Box", isShared: true, filters: { sort: "asc" } },
  });
  return { admin, richUuid: rich.uuid, overUuid: over.uuid };
}

async function keepAudio(app: TestApp, companyId: number): Promise<string> {
  const { files, config } = app.running.services;
  const path = join(config.dataDir, `voice-${companyId}`);
  await writeFile(path, "OggS");
  const file = await files.keep(companyId, { path, name: "a.ogg", mimetype: "audio/ogg", size: 4 });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  return file.id;
}
