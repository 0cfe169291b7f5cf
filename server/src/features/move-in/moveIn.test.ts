import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { afterEach, describe, expect, it } from "vitest";
import { startPlatform } from "../auth/auth.testing.ts";
import { moveIn, tryMove } from "./moveIn.ts";
import { fillCompany, OldSystem } from "./oldSystem.testing.ts";
import type { Progress } from "./run.ts";
import { undoMove } from "./undoMove.ts";

const platform = await startPlatform();
const { services } = platform;
const { database } = services;
const silent = () => undefined;

const opened: OldSystem[] = [];
afterEach(async () => {
  for (const old of opened.splice(0)) await old.close();
});

/** An old system with a company of its own, and how it moves in. */
async function withOld() {
  const old = await OldSystem.open();
  opened.push(old);
  const word = `a${randomBytes(4).toString("hex")}`;
  const there = await fillCompany(old, word);
  const move = { from: old.url, media: old.media };
  return {
    old,
    word,
    there,
    move,
    bring: async (changes: { since?: string; company?: string } = {}) => {
      const [one] = await moveIn(services, { ...move, ...changes }, silent);
      if (!one) throw new Error("No company came");
      return one;
    },
  };
}

const rowsOf = <R extends { [column: string]: unknown }>(companyId: number, text: string) =>
  database.tenant(companyId, (tx) => tx.query<R>({ text, values: [companyId] }));

it("says beforehand what comes and what does not, and changes nothing", async () => {
  const { move, there } = await withOld();
  const before = await database.system({ text: "select count(*) from companies" });
  const survey = await tryMove(services, move);
  expect(survey.zone).toEqual({ zone: "-03:00", found: "messages" });
  expect(survey.without).toEqual([{ table: "Campaigns", rows: 1 }]);
  expect(survey.files).toMatchObject({ files: 1 });
  const [company] = survey.companies;
  expect(company?.company.id).toBe(String(there.companyId));
  expect(company?.comes).toContainEqual({ table: "Messages", rows: 16 });
  expect(company?.odd).toEqual([
    { what: "contacts-without-number", number: 1 },
    { what: "tickets-without-contact", number: 1 },
    { what: "messages-without-ticket", number: 1 },
  ]);
  expect(await database.system({ text: "select count(*) from companies" })).toEqual(before);
});

it("brings a company with its people, queues, connections, contacts and conversations", async () => {
  const { bring } = await withOld();
  const { companyId, comparison } = await bring();
  expect(comparison.brought).toEqual({
    queues: 2,
    users: 2,
    connections: 1,
    options: 2,
    tags: 2,
    contacts: 6,
    tickets: 5,
    messages: 14,
    edits: 1,
    reactions: 1,
    notes: 1,
    quickMessages: 1,
    schedules: 1,
    settings: 1,
  });
  expect(comparison.left).toEqual([
    { kind: "contacts", reason: "merged", number: 2 },
    { kind: "messages", reason: "file-missing", number: 1 },
    { kind: "messages", reason: "file-refused", number: 1 },
    { kind: "messages", reason: "no-ticket", number: 1 },
    { kind: "schedules", reason: "past", number: 1 },
    { kind: "settings", reason: "not-fitting", number: 1 },
    { kind: "tickets", reason: "no-contact", number: 1 },
    { kind: "tickets", reason: "second-active", number: 1 },
  ]);
  expect(comparison.months).toEqual([
    { month: "2024-03", tickets: { there: 6, here: 5 }, messages: { there: 16, here: 14 } },
  ]);
  expect(comparison.without).toEqual([{ table: "Campaigns", rows: 1 }]);
  expect(
    await rowsOf(companyId, "select name, is_super, profile from users where company_id = $1 order by id"),
  ).toEqual([
    { name: "Anna", is_super: false, profile: "admin" },
    { name: "Bob", is_super: false, profile: "user" },
  ]);
  expect(
    await rowsOf(
      companyId,
      "select name, color, opening_hours from queues where company_id = $1 order by id",
    ),
  ).toMatchObject([
    {
      name: "Vendas",
      color: "#aa0000",
      opening_hours: [{ endTimeB: "18:00" }, { startTimeB: "18:00", endTimeB: "18:00" }],
    },
    { name: "Suporte", color: expect.stringMatching(/^#(?!aa0000)/) },
  ]);
  expect(
    await rowsOf(companyId, "select name, status, wanted, is_default from connections where company_id = $1"),
  ).toEqual([{ name: "Loja", status: "DISCONNECTED", wanted: false, is_default: true }]);
  expect(await rowsOf(companyId, "select id from outbox where company_id = $1")).toEqual([]);
  expect(await rowsOf(companyId, "select id from bot_turns where company_id = $1")).toEqual([]);
});

it("makes one contact of those who share an identity, and keeps what is known of it", async () => {
  const { bring } = await withOld();
  const { companyId } = await bring();
  const contacts = await rowsOf<{ id: number; name: string }>(
    companyId,
    "select id, name, number, email, active, disable_bot, is_group, extra_info from contacts where company_id = $1 order by id",
  );
  expect(contacts).toMatchObject([
    {
      name: "Maria 𝒥😀",
      number: "5511987654321",
      email: "maria@x.example",
      active: true,
      extra_info: [{ name: "CPF", value: "111" }],
    },
    { name: "Chato", active: false, disable_bot: true },
    { name: "Família", is_group: true },
    { name: "Sem número", number: "" },
  ]);
  expect(
    await rowsOf(
      companyId,
      "select kind, value from contact_identities where company_id = $1 and kind = 'lid'",
    ),
  ).toEqual([{ kind: "lid", value: "998877665544332" }]);
});

it("keeps times, order, quotes, files and acknowledgements, and leaves nothing unread", async () => {
  const { bring } = await withOld();
  const { companyId } = await bring();
  const messages = await rowsOf<{ provider_id: string }>(
    companyId,
    `select provider_id, body, media_type, from_me, ack, read, quoted_provider_id, is_deleted, is_edited, imported, created_at, sent_at,
      media ->> 'state' as state, data from messages where company_id = $1 order by id`,
  );
  expect(messages.map(({ provider_id }) => provider_id)).toEqual([
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "A8",
    "A10",
    "A11",
    "C1",
    "D1",
    "B1",
    "B2",
  ]);
  const of = (id: string) => messages.find(({ provider_id }) => provider_id === id);
  expect(of("A1")).toMatchObject({
    body: "Bom dia 😀",
    created_at: "2024-03-05T13:03:00.000Z",
    read: true,
    imported: false,
  });
  expect(of("A2")).toMatchObject({ from_me: true, ack: 3, quoted_provider_id: "A1" });
  expect(of("A3")).toMatchObject({ body: "x".repeat(100_000) });
  expect(of("A4")).toMatchObject({ body: "", media_type: "image", state: "ready" });
  expect(of("A5")).toMatchObject({ body: "veja", state: "failed" });
  expect(of("A7")).toMatchObject({ is_deleted: true });
  expect(of("A10")).toMatchObject({
    body: "Loja",
    media_type: "locationMessage",
    data: { latitude: -23.5, longitude: -46.6 },
  });
  expect(of("A11")).toMatchObject({ body: "João", media_type: "contactMessage" });
  const tickets = await rowsOf(
    companyId,
    `select status, unread, rating, is_bot, lane_id is not null as in_lane, created_at, closed_at, last_inbound_at from tickets where company_id = $1 order by id`,
  );
  expect(tickets).toMatchObject([
    {
      status: "closed",
      unread: 0,
      rating: 10,
      in_lane: true,
      created_at: "2024-03-05T13:02:00.000Z",
      closed_at: "2024-03-05T13:30:00.000Z",
      last_inbound_at: "2024-03-05T13:13:00.000Z",
    },
    { status: "closed" },
    { status: "pending", is_bot: false },
    { status: "open" },
    { status: "closed" },
  ]);
  expect(
    await rowsOf(
      companyId,
      "select sum(tickets)::int as tickets from app.ticket_days where company_id = $1 and day = '2024-03-05'",
    ),
  ).toEqual([{ tickets: 5 }]);
});

it("lets people log in with their old password, whose hash is ours from then on", async () => {
  const { word, bring } = await withOld();
  const { companyId } = await bring();
  const login = (password: string) =>
    platform.ask(endpoints.auth.login, { body: { email: `anna@${word}.example`, password } });
  expect((await login("segredo2")).status).toBe(401);
  expect((await login("segredo1")).status).toBe(200);
  const hashes = await rowsOf<{ password_hash: string }>(
    companyId,
    "select password_hash from logins where company_id = $1 order by email",
  );
  expect(hashes.map(({ password_hash }) => password_hash.slice(0, 7))).toEqual(["$argon2", "$2b$04$"]);
  expect((await login("segredo1")).status).toBe(200);
});

describe("once more", () => {
  it("brings only what is new", async () => {
    const { old, there, bring } = await withOld();
    const { companyId } = await bring();
    await there.message({ id: "Z1", body: "mais uma", ...there.sent(60) });
    const again = await bring();
    expect(again.companyId).toBe(companyId);
    expect(again.comparison.brought).toMatchObject({ messages: 15, contacts: 6, tickets: 5, users: 2 });
    expect(
      await rowsOf(companyId, "select count(*)::int as number from messages where company_id = $1"),
    ).toEqual([{ number: 15 }]);
    await old.run(`delete from "Messages"`);
    expect((await bring()).comparison.brought).toMatchObject({ messages: 15 });
  });

  it("goes on where it was broken off", async () => {
    const { move, bring } = await withOld();
    for (const kind of ["users", "contacts", "tickets", "messages", "notes"] as const) {
      const stop = (progress: Progress) => {
        if (progress.kind === kind && progress.done > 0) throw new Error("Broken off");
      };
      await expect(moveIn(services, move, stop)).rejects.toThrow("Broken off");
    }
    const { comparison } = await bring();
    expect(comparison.brought).toMatchObject({
      contacts: 6,
      tickets: 5,
      messages: 14,
      notes: 1,
      schedules: 1,
    });
  });
});

it("says that a source went away, and goes on once it is back", async () => {
  const { old, move, bring } = await withOld();
  let gone: Promise<void> | undefined;
  const cut = () => {
    gone ??= old.cutOthers();
  };
  await expect(moveIn(services, move, cut)).rejects.toThrow("does not answer any more");
  await gone;
  expect((await bring()).comparison.brought).toMatchObject({ contacts: 6, messages: 14 });
});

describe("taken back", () => {
  it("goes as long as nobody else wrote there, and may come again", async () => {
    const { move, bring } = await withOld();
    const { companyId, company } = await bring();
    expect(await undoMove(services, move)).toEqual([company]);
    expect(
      await database.system({
        text: "select deleted_at is not null as gone from companies where company_id = $1",
        values: [companyId],
      }),
    ).toEqual([{ gone: true }]);
    await expect(undoMove(services, move)).rejects.toThrow("Nothing of this source");
    expect((await bring()).companyId).not.toBe(companyId);
  });

  it("is refused once somebody wrote there", async () => {
    const { word, move, bring } = await withOld();
    const { companyId } = await bring();
    const anna = await platform.login(`anna@${word}.example`, "segredo1");
    await platform.do(endpoints.tags.create, { body: { name: "Nova" } }, anna);
    await expect(undoMove(services, move)).rejects.toThrow("was written to");
    expect(
      await rowsOf(
        companyId,
        "select company_id from companies where deleted_at is null and company_id = $1",
      ),
    ).toHaveLength(1);
  });
});

it("says what is wrong with an address, and never who asks", async () => {
  const refusal = tryMove(services, { from: "postgres://eu:segredo@127.0.0.1:1/velho" });
  await expect(refusal).rejects.toThrow("127.0.0.1:1 does not open");
  await expect(refusal).rejects.not.toThrow("segredo");
  await expect(tryMove(services, { from: "sqlite:///x" })).rejects.toThrow("begins with");
  await expect(tryMove(services, { from: "x" })).rejects.toThrow("is none");
});
