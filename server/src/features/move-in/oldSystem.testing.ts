import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { png } from "../../platform/storage/picture.testing.ts";

/** Hash of `segredo1`, as the old system writes it. */
export const oldHash = "$2b$04$sCL8CyOg6mY88y.H7vWtP.X574gs5ofGZMpjTTgOGUmaQIPl/GfcO";

/** The tables that matter, with the columns of a version; times say no zone. */
const schema = `
  create table "SequelizeMeta" (name text primary key);
  create table "Plans" (id serial primary key, name text, users int, connections int, queues int, value float, "useKanban" boolean);
  create table "Companies" (id serial primary key, name text, phone text, email text, status boolean, "dueDate" timestamp, recurrence text,
    schedules jsonb, "planId" int, "createdAt" timestamp, "updatedAt" timestamp);
  create table "Users" (id serial primary key, name text, email text, "passwordHash" text, profile text, super boolean, "companyId" int,
    "createdAt" timestamp, "updatedAt" timestamp);
  create table "Queues" (id serial primary key, name text, color text, "greetingMessage" text, "outOfHoursMessage" text, schedules text, "companyId" int);
  create table "UserQueues" ("userId" int, "queueId" int);
  create table "QueueOptions" (id serial primary key, title text, message text, option text, "queueId" int, "parentId" int, "forwardQueueId" int);
  create table "Whatsapps" (id serial primary key, name text, session text, channel text, "isDefault" boolean, "greetingMessage" text,
    "complationMessage" text, "companyId" int);
  create table "WhatsappQueues" ("whatsappId" int, "queueId" int);
  create table "Contacts" (id serial primary key, name text, number text, email text, "isGroup" boolean, channel text, "disableBot" boolean,
    active boolean, "companyId" int, "createdAt" timestamp, "updatedAt" timestamp);
  create table "ContactCustomFields" (id serial primary key, name text, value text, "contactId" int);
  create table "WhatsappLidMaps" (id serial primary key, lid text, "contactId" int, "companyId" int);
  create table "Tags" (id serial primary key, name text, color text, kanban int, "companyId" int);
  create table "ContactTags" ("contactId" int, "tagId" int);
  create table "Tickets" (id serial primary key, status text, "lastMessage" text, "unreadMessages" int, "isGroup" boolean, channel text, "userId" int,
    "contactId" int, "whatsappId" int, "queueId" int, "companyId" int, "createdAt" timestamp, "updatedAt" timestamp);
  create table "TicketTags" ("ticketId" int, "tagId" int);
  create table "TicketTraking" (id serial primary key, "ticketId" int, "startedAt" timestamp, "finishedAt" timestamp, "companyId" int);
  create table "UserRatings" (id serial primary key, "ticketId" int, "userId" int, rate int, "companyId" int);
  create table "Messages" (id text, "ticketId" int, "contactId" int, "queueId" int, "companyId" int, body text, "mediaType" text, "mediaUrl" text,
    "fromMe" boolean, ack int, read boolean, "isDeleted" boolean, "isEdited" boolean, "quotedMsgId" text, "dataJson" text, "createdAt" timestamp,
    "updatedAt" timestamp);
  create table "OldMessages" (id serial primary key, body text, "messageId" text, "ticketId" int, "createdAt" timestamp);
  create table "TicketNotes" (id serial primary key, note text, "userId" int, "contactId" int, "ticketId" int, "createdAt" timestamp);
  create table "QuickMessages" (id serial primary key, shortcode text, message text, "userId" int, "companyId" int);
  create table "Schedules" (id serial primary key, body text, "sendAt" timestamp, "sentAt" timestamp, "contactId" int, "userId" int, "companyId" int);
  create table "Settings" (key text, value text, "companyId" int);
  create table "Campaigns" (id serial primary key, name text, "companyId" int)`;

/** A database of another system, with a folder of files. */
export class OldSystem {
  readonly url: string;
  readonly media: string;
  readonly #client: pg.Client;
  readonly #drop: () => Promise<void>;

  private constructor(parts: { url: string; media: string; client: pg.Client; drop: () => Promise<void> }) {
    this.url = parts.url;
    this.media = parts.media;
    this.#client = parts.client;
    this.#drop = parts.drop;
  }

  static async open(): Promise<OldSystem> {
    const name = `old_${randomBytes(6).toString("hex")}`;
    const base = new URL(inject("databaseUrl"));
    const onServer = async (text: string) => {
      const client = new pg.Client({ connectionString: base.href });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    await onServer(`create database ${name} template template0`);
    const url = new URL(base);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(schema);
    const media = await mkdtemp(join(tmpdir(), "balcao-old-"));
    await mkdir(join(media, "media/1/5"), { recursive: true });
    await writeFile(join(media, "media/1/5/foto.png"), png);
    return new OldSystem({
      url: url.href,
      media,
      client,
      drop: async () => {
        await client.end();
        await onServer(`drop database ${name} with (force)`);
        await rm(media, { recursive: true, force: true });
      },
    });
  }

  async add(table: string, row: Record<string, unknown>): Promise<number> {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
    const { rows } = await this.#client.query<{ id?: number }>(
      `insert into "${table}" (${columns.join(", ")}) values (${marks.join(", ")}) returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? 0;
  }

  async run(text: string): Promise<void> {
    await this.#client.query(text);
  }

  /** Ends whoever else is connected, as a server does that stops. */
  cutOthers(): Promise<void> {
    return this.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }

  close(): Promise<void> {
    return this.#drop();
  }
}

const local = "2024-03-05 10:00:00";
/** A time of the old system's clock, which is three hours behind UTC. */
const clock = (minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");

const aYearFromNow = () =>
  new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 19).replace("T", " ");

/** A company with everything that comes, and with what is odd about old systems. */
export async function fillCompany(old: OldSystem, word: string) {
  const planId = await old.add("Plans", {
    name: `Plano ${word}`,
    users: 3,
    connections: 2,
    queues: 5,
    value: 99.9,
    useKanban: false,
  });
  const companyId = await old.add("Companies", {
    name: `Clínica ${word}`,
    email: `contato@${word}.example`,
    status: true,
    dueDate: "2099-01-31 00:00:00",
    recurrence: "MENSAL",
    planId,
    createdAt: clock(0),
  });
  const own = { companyId };
  const anna = await old.add("Users", {
    ...own,
    name: "Anna",
    email: `Anna@${word}.example`,
    passwordHash: oldHash,
    profile: "admin",
    super: true,
  });
  const bob = await old.add("Users", {
    ...own,
    name: "Bob",
    email: `bob@${word}.example`,
    passwordHash: oldHash,
    profile: "user",
  });
  const hours = JSON.stringify([
    {
      weekday: "Segunda-feira",
      weekdayEn: "monday",
      startTimeA: "08:00",
      endTimeA: "12:00",
      startTimeB: "13:00",
      endTimeB: "18:00",
    },
    { weekday: "Terça-feira", weekdayEn: "tuesday", startTime: "08:00", endTime: "18:00" },
  ]);
  const sales = await old.add("Queues", {
    ...own,
    name: "Vendas",
    color: "#aa0000",
    greetingMessage: "Oi!",
    schedules: hours,
  });
  const support = await old.add("Queues", { ...own, name: "Suporte", color: "#AA0000" });
  await old.add("UserQueues", { userId: bob, queueId: sales });
  const first = await old.add("QueueOptions", { title: "Preços", message: "Veja", queueId: sales });
  await old.add("QueueOptions", { title: "Sim", message: "", parentId: first, forwardQueueId: support });
  const whatsapp = await old.add("Whatsapps", {
    ...own,
    name: "Loja",
    channel: "whatsapp",
    isDefault: true,
    complationMessage: "Tchau",
    greetingMessage: "Escolha",
  });
  await old.add("WhatsappQueues", { whatsappId: whatsapp, queueId: sales });
  const lane = await old.add("Tags", { ...own, name: "Proposta", color: "#00aa00", kanban: 1 });
  const label = await old.add("Tags", { ...own, name: "VIP", color: "verde", kanban: 0 });
  const contact = (row: Record<string, unknown>) =>
    old.add("Contacts", {
      ...own,
      channel: "whatsapp",
      isGroup: false,
      active: true,
      createdAt: clock(1),
      email: "",
      ...row,
    });
  const maria = await contact({ name: "Maria 𝒥😀", number: "5511987654321", email: "maria@x.example" });
  const twin = await contact({ name: "551187654321", number: "551187654321" });
  const hidden = await contact({ name: "Maria", number: "998877665544332@lid" });
  const blocked = await contact({ name: "Chato", number: "5511911112222", active: false, disableBot: true });
  const numberless = await contact({ name: "Sem número", number: "" });
  const group = await contact({ name: "Família", number: "120363000000000001", isGroup: true });
  await old.add("WhatsappLidMaps", { ...own, lid: "998877665544332@lid", contactId: maria });
  await old.add("ContactCustomFields", { name: "CPF", value: "111", contactId: maria });
  await old.add("ContactTags", { contactId: maria, tagId: label });
  const ticket = (row: Record<string, unknown>) =>
    old.add("Tickets", {
      ...own,
      status: "closed",
      channel: "whatsapp",
      isGroup: false,
      unreadMessages: 4,
      whatsappId: whatsapp,
      createdAt: clock(2),
      updatedAt: clock(30),
      ...row,
    });
  const done = await ticket({ contactId: maria, queueId: sales, userId: bob, lastMessage: "Obrigada" });
  const older = await ticket({ contactId: maria, status: "open", userId: bob, updatedAt: clock(40) });
  const newer = await ticket({ contactId: twin, status: "pending", updatedAt: clock(50) });
  await ticket({ contactId: 999_999 });
  const ofGroup = await ticket({ contactId: group, isGroup: true, status: "open", userId: bob });
  const ofNumberless = await ticket({ contactId: numberless, whatsappId: null });
  await old.add("TicketTags", { ticketId: done, tagId: lane });
  await old.add("TicketTraking", { ...own, ticketId: done, startedAt: clock(5), finishedAt: clock(30) });
  await old.add("UserRatings", { ...own, ticketId: done, userId: bob, rate: 5 });
  const message = (row: Record<string, unknown>) =>
    old.add("Messages", {
      ...own,
      ticketId: done,
      contactId: maria,
      fromMe: false,
      ack: 0,
      read: false,
      isDeleted: false,
      isEdited: false,
      body: "",
      ...row,
    });
  const sent = (minutes: number) => ({
    createdAt: clock(minutes),
    dataJson: JSON.stringify({
      messageTimestamp: Math.floor((Date.parse(`${local}Z`) + minutes * 60_000) / 1_000) + 3 * 3_600,
    }),
  });
  await message({ id: "A1", body: "Bom dia 😀", ...sent(3) });
  await message({
    id: "A2",
    body: "Olá, *Bob*",
    fromMe: true,
    contactId: null,
    ack: 4,
    quotedMsgId: "A1",
    ...sent(4),
  });
  await message({ id: "A3", body: "x".repeat(100_000), ...sent(5) });
  await message({
    id: "A4",
    body: "foto.png",
    mediaType: "image",
    mediaUrl: "media/1/5/foto.png",
    ...sent(6),
  });
  await message({ id: "A5", body: "veja", mediaType: "image", mediaUrl: "../../etc/passwd", ...sent(7) });
  await message({ id: "A6", body: "", mediaType: "audio", mediaUrl: "media/1/5/nao-ha.ogg", ...sent(8) });
  await message({ id: "A7", body: "apagada", isDeleted: true, ...sent(9) });
  await message({
    id: "A8",
    body: "nova",
    isEdited: true,
    fromMe: true,
    contactId: null,
    ack: 3,
    ...sent(10),
  });
  await message({ id: "A9", body: "👍", mediaType: "reactionMessage", quotedMsgId: "A2", ...sent(11) });
  await message({
    id: "A10",
    body: "data:image/png;base64,AAAA|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja",
    mediaType: "locationMessage",
    ...sent(12),
  });
  await message({
    id: "A11",
    body: "BEGIN:VCARD\nVERSION:3.0\nFN:João\nTEL;waid=5511933334444:+55 11 93333-4444\nEND:VCARD",
    mediaType: "contactMessage",
    ...sent(13),
  });
  await message({ id: "B1", body: "Oi de novo", ticketId: older, ...sent(39) });
  await message({ id: "B2", body: "sou eu", ticketId: newer, contactId: twin, ...sent(49) });
  await message({ id: "C1", body: "no grupo", ticketId: ofGroup, contactId: blocked, ...sent(20) });
  await message({
    id: "D1",
    body: "sem conexão",
    ticketId: ofNumberless,
    contactId: numberless,
    ...sent(21),
  });
  await message({ id: "E1", body: "de ninguém", ticketId: 888_888, ...sent(22) });
  await old.add("OldMessages", { body: "velha", messageId: "A8", ticketId: done, createdAt: clock(10) });
  await old.add("TicketNotes", {
    note: "Cuidado",
    userId: bob,
    contactId: maria,
    ticketId: done,
    createdAt: clock(14),
  });
  await old.add("QuickMessages", { ...own, shortcode: "/pix", message: "Chave", userId: bob });
  await old.add("Schedules", {
    ...own,
    body: "Amanhã",
    sendAt: aYearFromNow(),
    contactId: maria,
    userId: bob,
  });
  await old.add("Schedules", {
    ...own,
    body: "Ontem",
    sendAt: "2020-01-01 09:00:00",
    contactId: maria,
    userId: bob,
  });
  await old.add("Settings", { ...own, key: "scheduleType", value: "queue" });
  await old.add("Settings", { ...own, key: "asaas", value: "segredo" });
  await old.add("Campaigns", { ...own, name: "Natal" });
  return {
    companyId,
    anna,
    bob,
    maria,
    twin,
    hidden,
    blocked,
    numberless,
    group,
    done,
    older,
    newer,
    message,
    sent,
  };
}
