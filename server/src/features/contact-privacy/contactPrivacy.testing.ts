import { endpoints } from "@balcao/contract";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestApp } from "../../app/testing.ts";
import { buildCampaign } from "../campaigns/campaigns.testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { buildContactList } from "../contact-lists/contact-lists.testing.ts";
import { buildConversation } from "../messages/conversation.testing.ts";
import { buildNote } from "../notes/notes.testing.ts";
import { buildTag } from "../tags/tags.testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets/tickets.testing.ts";

/** Somebody with something in every place that can hold something of a person; `mark` stands in all that is theirs. */
export async function buildKnownPerson(app: TestApp) {
  const { companyId, admin, ana } = await app.inNewCompany();
  const boss = app.as(admin);
  const site = { database: app.database, companyId };
  const mark = `Zélia${randomBytes(4).toString("hex")}`;
  const connection_id = await buildConnection(site, { is_default: true });
  const contact = await buildContact(boss, {
    name: `${mark} <b>`,
    email: `${mark.replace("é", "e")}@example.com`,
    extraInfo: [{ name: "CPF", value: mark }],
  });
  const tag = await buildTag(boss, { name: "VIP" });
  await boss.ok(endpoints.tags.syncContact, { body: { contactId: contact.id, tags: [tag.id] } });
  const fileId = await keepFile(app, companyId, `${mark} foto`);
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: admin.id,
    contact_id: contact.id,
    connection_id,
  });
  await buildConversation(site, ticket, [
    { body: `Sou ${mark} <script>alert(1)</script>`, editedFrom: `Era ${mark}` },
    { body: `Olá, ${mark}`, fromMe: true, userId: admin.id, ack: 1, reaction: { emoji: "👍", byUs: false } },
    {
      body: "",
      fileId,
      media: { kind: "image", mimetype: "image/png", name: `${mark}.png` },
    },
  ]);
  await buildNote(boss, ticket.id, `${mark} prefere a tarde`);
  await boss.ok(endpoints.schedules.create, {
    body: {
      body: `Lembrete para ${mark}`,
      contactId: contact.id,
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  const { id: contactListId } = await buildContactList(boss, {
    name: "Pacientes",
    lines: `${mark}; ${contact.number}; ${contact.email}\nVizinha; 11970001234; ${contact.email}`,
  });
  const campaign = await buildCampaign(boss, { name: "Mudança", whatsappId: connection_id, contactListId });
  await boss.ok(endpoints.campaigns.start, { params: { id: campaign.id } });
  const twin = await buildContact(boss, { name: `${mark} de novo` });
  await boss.ok(endpoints.contactMerges.merge, {
    params: { id: contact.id },
    body: { duplicateId: twin.id },
  });
  const group = await buildPerson(site, { name: "Condomínio", is_group: true });
  const inGroup = await buildTicket(site, {
    status: "group",
    is_group: true,
    contact_id: group,
    connection_id,
  });
  await buildConversation(site, inGroup, [
    { body: "Bom dia a todos", authorId: await buildPerson(site, { name: "Outra" }) },
    { body: `Aqui é ${mark}`, authorId: contact.id },
  ]);
  return { companyId, boss, admin, ana, site, mark, contact, fileId, ticket, inGroup };
}

/** A stored file of these words. */
async function keepFile(app: TestApp, companyId: number, words: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "balcao-privacy-"));
  const path = join(folder, "file");
  const bytes = Buffer.from(words);
  await writeFile(path, bytes);
  const file = { path, name: `${words}.png`, mimetype: "image/png", size: bytes.length };
  const { files } = app.running.services;
  try {
    return await files.keeping(companyId, [file], async ([kept]) => {
      if (!kept) throw new Error("The file is not kept");
      await app.database.tenant(companyId, (tx) => files.record(tx, kept));
      return kept.id;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
