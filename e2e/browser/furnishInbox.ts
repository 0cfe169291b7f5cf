import { endpoints } from "@balcao/contract";
import type { TestApp } from "../../server/src/app/testing.ts";
import { buildContact } from "../../server/src/features/contacts/contacts.testing.ts";
import { buildConversation } from "../../server/src/features/messages/conversation.testing.ts";
import { buildNote } from "../../server/src/features/notes/notes.testing.ts";
import { buildQuickMessage } from "../../server/src/features/quick-messages/quick-messages.testing.ts";
import { buildSchedule } from "../../server/src/features/schedules/schedules.testing.ts";
import { buildSticker } from "../../server/src/features/stickers/stickers.testing.ts";
import { buildTag } from "../../server/src/features/tags/tags.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../../server/src/features/tickets/tickets.testing.ts";
import { picture } from "./inbox.ts";
import { keepFile } from "./keepFile.ts";
import { addLogin, type Login } from "./person.ts";
import { cardNumber, fillConversation } from "./richConversation.ts";

export interface Furnished {
  admin: Login;
  /** A conversation with every kind of message. */
  richUuid: string;
  /** A conversation of the Cloud API whose 24 hours are over. */
  overUuid: string;
  /** Somebody who waits without a queue. */
  unsortedUuid: string;
  /** A colleague writes in the first of them. */
  answer: () => Promise<unknown>;
}

const longAgo = new Date("2026-01-05T12:00:00Z");

/** A company whose inbox has everything in it, with names that are the same in every language. */
export async function furnishInbox(app: TestApp): Promise<Furnished> {
  const company = await app.inNewCompany();
  const { companyId } = company;
  const site = { database: app.database, companyId };
  const boss = app.as(company.admin);
  await buildSticker(boss);
  const queue_id = await buildQueue(site, "Box 1");
  // Several queues, so that one is named where a ticket without queue is accepted.
  const queueIds = [queue_id, await buildQueue(site, "Box 2")];
  const admin = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin", queueIds });
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
  const keep = (bytes: Buffer, name: string, mimetype: string) =>
    keepFile(app, companyId, { bytes, name, mimetype });
  const audioId = await keep(Buffer.from("OggS"), "a.ogg", "audio/ogg");
  const pictureId = await keep(await picture(), "a.jpg", "image/jpeg");
  await fillConversation(site, rich, { userId: admin.id, audioId, pictureId });
  const over = await open("Raul Paz", { connection_id: cloud, channel: "whatsappapi" });
  await buildConversation(site, over, [{ body: "Alfa", at: longAgo }]);
  const waiting = await open("Ivo", { status: "pending", user_id: null });
  await buildConversation(site, waiting, [{ body: "Alfa", read: false }]);
  const unsorted = await open("Lia", { status: "pending", user_id: null, queue_id: null });
  await app.setUser(company.bia, { queueIds: [queue_id], columns: { all_user_chat: true } });
  const taken = await buildContact(boss, { name: "Vera", number: cardNumber });
  await open("Vera", { user_id: company.bia.id, contact_id: taken.id });
  await boss.ok(endpoints.settings.updateCompanySetting, {
    body: { column: "requiredTag", data: "enabled" },
  });

  const tag = await buildTag(boss, { name: "VIP", color: "#1971c2" });
  await boss.ok(endpoints.tags.syncContact, { body: { contactId: rich.contact_id, tags: [tag.id] } });
  await buildNote(boss, rich.id, "Alfa 1");
  await buildQuickMessage(boss, { shortcode: "alfa", message: "Alfa", geral: true });
  await buildSchedule(boss, { contactId: rich.contact_id, body: "Alfa 1" });
  // More than a day of a month has room for.
  for (const body of ["Alfa 2", "Alfa 3", "Alfa 4"]) await buildSchedule(boss, { contactId: taken.id, body });
  await boss.ok(endpoints.tickets.createView, {
    body: { name: "Box", isShared: true, filters: { sort: "asc" } },
  });
  const answer = () =>
    app.as(company.bia).ok(endpoints.messages.send, {
      params: { ticketId: rich.id },
      body: { body: "Alfa 2" },
    });
  return { admin, richUuid: rich.uuid, overUuid: over.uuid, unsortedUuid: unsorted.uuid, answer };
}
