import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApp } from "../../app/testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
  type Site,
} from "../tickets/tickets.testing.ts";
import { buildConversation, type BuiltMessage } from "../messages/conversation.testing.ts";

const app = await startTestApp();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "transcript-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inTicket(messages: readonly BuiltMessage[]) {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site: Site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { name: "Recepção" });
  const queueId = await buildQueue(site, "Agenda");
  const contactId = await buildPerson(site, { name: "Márcia Şahin" });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: admin.id,
    contact_id: contactId,
    connection_id: connectionId,
    queue_id: queueId,
  });
  await buildConversation(site, ticket, messages);
  return { companyId, admin, ana, ticket };
}

const pdf = endpoints.transcripts.exportPdf;
const fetchPdf = (person: Person, uuid: string, includePrivate = false) =>
  app
    .as(person)
    .file(pdf, { params: { uuid }, query: { includePrivate: includePrivate ? "true" : "false" } });

async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes);
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { document, text, totalPages };
}

it("prints the ticket's own conversation as text, on upright A4, named with the ticket's id", async () => {
  const { admin, ticket } = await inTicket([
    { body: "Olá! Quanto custa a limpeza? 😀 ağış" },
    { body: "R$ 180,00 à vista.", fromMe: true, userId: null, quotes: 0 },
    { body: "Só entre nós", fromMe: true, isPrivate: true },
    { body: "segredo", isDeleted: true },
  ]);
  const { headers, bytes } = await fetchPdf(admin, ticket.uuid);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${ticket.id}.pdf"`);
  const { document, text, totalPages } = await read(bytes);
  expect(totalPages).toBe(1);
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  for (const part of [
    `Atendimento #${ticket.id}`,
    "Márcia Şahin",
    "Agenda",
    "Olá! Quanto custa a limpeza? 😀 ağış",
    "R$ 180,00 à vista.",
    "Mensagem apagada",
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Página 1 de ?1\n/);
  expect(text).toMatch(/Márcia Şahin · \+55 \d\d /);
  expect(text).not.toContain("Só entre nós");
  expect(text).not.toContain("segredo");
  const withPrivate = await read((await fetchPdf(admin, ticket.uuid, true)).bytes);
  expect(withPrivate.text).toContain("Só entre nós");
});

it("is tagged for programs that read aloud, in the reader's language, under the company's name and logo", async () => {
  const { admin, companyId, ticket } = await inTicket([{ body: "Bom dia" }, { body: "Olá", fromMe: true }]);
  const company = (
    await app.database.read<{ name: string }>(companyId, {
      text: "select name from companies where company_id = $1",
      values: [companyId],
    })
  )[0]?.name;
  const { document, text } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(text).toContain(company);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: "pt-BR", Title: `Atendimento #${ticket.id}` });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role);
  expect(roles.slice(0, 3)).toEqual(["Document", "P", "H1"]);
  expect(roles).toEqual(expect.arrayContaining(["H2"]));
});

it("names whom an answer quotes, also a colleague", async () => {
  const { admin, companyId, ticket } = await inTicket([]);
  const { id: userId } = await app.addUser(companyId, { name: "Zuleica" });
  await buildConversation({ database: app.database, companyId }, ticket, [
    { body: "R$ 180,00 à vista.", fromMe: true, userId },
    { body: "Está bem.", quotes: 0 },
  ]);
  const { text } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(text.match(/Zuleica/g)).toHaveLength(2);
});

it("prints pictures, and tells a broken one in words", async () => {
  const { admin, ticket, companyId } = await inTicket([]);
  const path = join(folder, "x.png");
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3b7" } })
    .png()
    .toFile(path);
  const good = await keep(companyId, { path, name: "raio-x.png" });
  await writeFile(path, "not a picture");
  const broken = await keep(companyId, { path, name: "quebrada.png" });
  const media = { kind: "image", mimetype: "image/png", name: "raio-x.png", state: "ready" } as const;
  await buildConversation({ database: app.database, companyId }, ticket, [
    { body: "o raio-x", media, fileId: good },
    { body: "", media: { ...media, name: "quebrada.png" }, fileId: broken },
  ]);
  const { document, text } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(await extractImages(document, 1)).toMatchObject([{ width: 400, height: 267 }]);
  expect(text).toContain("o raio-x");
  expect(text).toContain("Imagem · quebrada.png");
});

async function keep(companyId: number, { path, name }: { path: string; name: string }): Promise<string> {
  const { files } = app.running.services;
  const file = await files.keep(companyId, { path, name, mimetype: "image/png", size: 1_000 });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  return file.id;
}

it("keeps the order over many pages, and breaks words and bubbles that no line and no page holds", async () => {
  const words = Array.from({ length: 400 }, (_, index) => `p${index}x`).join(" ");
  const messages = Array.from({ length: 300 }, (_, index) => ({
    body: `mensagem-${index}!`,
    fromMe: index % 2 === 0,
  }));
  const { admin, ticket } = await inTicket([
    ...messages,
    { body: "u".repeat(3_000) },
    { body: `${words}\n`.repeat(12) },
  ]);
  const { text, totalPages } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(totalPages).toBeGreaterThan(10);
  expect(text).toMatch(new RegExp(`Página 2 de ?${totalPages}\\n`));
  const found = [...text.matchAll(/mensagem-(\d+)!/g)].map(([, place]) => Number(place));
  expect(found).toEqual(messages.map((_, index) => index));
  expect(text.match(/u/g)?.length).toBeGreaterThan(2_999);
  expect(text.match(/p399x/g)).toHaveLength(12);
});

it("prints and counts the days that are asked for, by the company's clock, and says which", async () => {
  const at = (text: string) => new Date(text);
  const { admin, ana, companyId, ticket } = await inTicket([
    { body: "anteontem", at: at("2026-03-09T15:00:00Z") },
    { body: "noite", at: at("2026-03-11T02:59:59.999Z") },
    { body: "madrugada", at: at("2026-03-11T03:00:00Z") },
    { body: "nota", at: at("2026-03-11T12:00:00Z"), fromMe: true, isPrivate: true },
    { body: "amanhã", at: at("2026-03-12T03:00:00Z") },
  ]);
  const { exportPdf, count } = endpoints.transcripts;
  const params = { uuid: ticket.uuid };
  const print = async (query: { dateFrom?: string; dateTo?: string }) => {
    const { text } = await read((await app.as(admin).file(exportPdf, { params, query })).bytes);
    const counted = await app.as(admin).ok(count, { params, query });
    return { text, counted: counted.count };
  };
  const said = ({ text }: { text: string }) =>
    ["anteontem", "noite", "madrugada", "amanhã"].filter((word) => text.includes(word));

  const day = await print({ dateFrom: "2026-03-11", dateTo: "2026-03-11" });
  expect([said(day), day.counted]).toEqual([["madrugada"], 1]);
  expect(day.text).toContain("11/03/2026");
  const both = await print({ dateFrom: "2026-03-10", dateTo: "2026-03-11" });
  expect([said(both), both.counted]).toEqual([["noite", "madrugada"], 2]);
  expect(both.text).toContain("10/03/2026 – 11/03/2026");
  const since = await print({ dateFrom: "2026-03-11" });
  expect([said(since), since.counted]).toEqual([["madrugada", "amanhã"], 2]);
  expect(since.text).toContain("desde 11/03/2026");
  const until = await print({ dateTo: "2026-03-10" });
  expect([said(until), until.counted]).toEqual([["anteontem", "noite"], 2]);
  expect(until.text).toContain("até 10/03/2026");
  const all = await print({});
  expect([said(all).length, all.counted]).toEqual([4, 4]);
  expect(all.text).not.toContain("Período");
  const none = await print({ dateFrom: "2026-04-01" });
  expect(none.counted).toBe(0);
  expect(none.text).toContain("Este atendimento não tem mensagens nesse período.");

  const days = { dateFrom: "2026-03-11", dateTo: "2026-03-11" };
  const withNotes = { ...days, includePrivate: "true" } as const;
  expect(await app.as(admin).ok(count, { params, query: withNotes })).toEqual({ count: 2 });
  expect((await app.as(ana).call(count, { params, query: days })).status).toBe(404);
  const turned = { dateFrom: "2026-03-12", dateTo: "2026-03-11" };
  for (const endpoint of [exportPdf, count])
    expect(await app.as(admin).call(endpoint, { params, query: turned })).toMatchObject({
      status: 400,
      body: { error: "ERR_VALIDATION" },
    });
  for (const query of [{ dateFrom: "0001-01-01" }, { dateTo: "9999-12-31" }])
    expect(await app.as(admin).ok(count, { params, query })).toEqual({ count: 4 });
  const [noted] = await app.database.read<{ details: unknown }>(companyId, {
    text: "select details from audit_log where action = 'ticket.exported' order by id limit 1",
  });
  expect(noted?.details).toMatchObject({ ticketId: ticket.id, ...days });
});

it("refuses whoever may not see the ticket, and notes who took it", async () => {
  const { admin, ana, ticket, companyId } = await inTicket([{ body: "oi" }]);
  expect((await fetchPdf(ana, ticket.uuid)).status).toBe(404);
  expect((await fetchPdf(admin, ticket.uuid)).status).toBe(200);
  const rows = await app.database.read(companyId, {
    text: "select user_id, details from audit_log where action = 'ticket.exported'",
  });
  expect(rows).toMatchObject([
    { user_id: admin.id, details: { ticketId: ticket.id, includePrivate: false } },
  ]);
});

it("says so when there is nothing to print", async () => {
  const { admin, ticket } = await inTicket([]);
  const { text } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(text).toContain("Este atendimento ainda não tem mensagens.");
});

it("draws a few at once: a company that asks for many more is told to come again, and all places are given back", async () => {
  const { admin, ana, ticket } = await inTicket([{ body: "Oi" }]);
  const ask = async () => (await fetchPdf(admin, ticket.uuid)).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, ask));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const six = async () => new Set(await Promise.all(Array.from({ length: 6 }, ask)));
  // A thread ends a moment after its last word.
  await expect.poll(six, { timeout: 15_000 }).toEqual(new Set([200]));
  expect((await fetchPdf(ana, ticket.uuid)).status).toBe(404);
});

// Last: the logo is the whole platform's.
it("wears the platform's logo", async () => {
  const logo = await sharp({ create: { width: 300, height: 80, channels: 3, background: "#248" } })
    .png()
    .toBuffer();
  const { companyId } = await app.inNewCompany();
  const operator = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(operator, { columns: { is_super: true } });
  const body = new FormData();
  body.append("mode", "Light");
  body.append("file", new Blob([new Uint8Array(logo)]), "logo.png");
  expect((await app.as(operator).call(endpoints.settings.uploadLogo, { body })).status).toBe(200);
  const { admin, ticket } = await inTicket([{ body: "Bom dia" }]);
  const { document } = await read((await fetchPdf(admin, ticket.uuid)).bytes);
  expect(await extractImages(document, 1)).toMatchObject([{ width: 300, height: 80 }]);
});
