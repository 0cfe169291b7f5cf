import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { hideNumbers } from "../features/contacts/contacts.testing.ts";
import { buildMessage } from "../features/messages/conversation.testing.ts";
import { buildSchedule } from "../features/schedules/schedules.testing.ts";
import { buildPerson, buildTicket } from "../features/tickets/tickets.testing.ts";
import { sampled, type SampledEndpoint } from "./samples.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";
import { buildWorld, type World } from "./world.testing.ts";

let app: TestApp;
let world: World;

/** Numbers of a contact with a name, of one without, and of one on a card that was sent. */
const numbers = { named: "5521973648520", nameless: "5521973648531", onCard: "5521973648542" };
const parts = ["21973648", "48531", "73648542"];
/** Fits nothing. */
const nonsense = "qzxwqzxw";

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app);
  const { companyId, user, queueId, connectionId } = world;
  const rights = ["all_user_chat", "all_ticket", "all_historic", "allow_group", "show_dashboard"];
  await app.setUser(user, {
    queueIds: [queueId],
    columns: Object.fromEntries(rights.map((right) => [right, true])),
  });
  const site = { database: app.database, companyId };
  const place = { queue_id: queueId, connection_id: connectionId, status: "open", user_id: user.id } as const;
  const people = [
    { name: "Zuleica", number: numbers.named },
    { name: numbers.nameless, number: numbers.nameless },
  ];
  for (const person of people) {
    const id = await buildPerson(site, person);
    const ticket = await buildTicket(site, { contact_id: id, ...place });
    await buildSchedule(app.as(user), { contactId: id });
    await buildMessage(site, ticket, {
      body: `${numbers.onCard}, Carla 24h`,
      mediaType: "contactMessage",
    });
    world = { ...world, ticketId: ticket.id, ticketUuid: ticket.uuid };
  }
  await hideNumbers(app, companyId);
});

const digitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const digitsOf = (signs: string) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => [...signs][Number(digit)] ?? "");
/** Ways to write digits. */
const alphabets: Record<string, (text: string) => string> = {
  ASCII: (text) => text,
  grouped: (text) => `(${text.slice(0, 2)}) ${text.slice(2, 4)}-${text.slice(4)}`,
  "full-width": digitsFrom(0xff10),
  "full-width, one by one": (text) => digitsFrom(0xff10)(text.slice(0, 1)) + text.slice(1),
  mathematical: digitsFrom(0x1d7ce),
  "for old screens": digitsFrom(0x1fbf0),
  superscript: digitsOf("⁰¹²³⁴⁵⁶⁷⁸⁹"),
  subscript: digitsFrom(0x2080),
  circled: digitsOf("⓪①②③④⑤⑥⑦⑧⑨"),
  "with a full stop": digitsOf("🄀⒈⒉⒊⒋⒌⒍⒎⒏⒐"),
  "with a comma": digitsFrom(0x1f101),
  "in brackets": digitsOf("〇⑴⑵⑶⑷⑸⑹⑺⑻⑼"),
  "Arabic-Indic": digitsFrom(0x0660),
  Persian: digitsFrom(0x06f0),
  Devanagari: digitsFrom(0x0966),
};

/** More of a query than the term, where it finds nobody else. */
const besides: Record<string, Record<string, string>> = {
  "tickets.list": { status: "search", searchOnMessages: "true", showAll: "true" },
  "reports.export": { format: "csv" },
};

interface Search {
  one: SampledEndpoint;
  query: Record<string, string>;
  field: string;
}

/** Every field of a query of the contract that takes any words. */
function searchesOf(one: SampledEndpoint): Search[] {
  const { query, access } = one.endpoint;
  if (!query || access.kind !== "session") return [];
  const sample = Object.entries(one.input(world).query ?? {}).map(([name, value]) => [name, String(value)]);
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.keys(properties).flatMap((field) => {
    const wordy = [besides[one.name] ?? {}, Object.fromEntries(sample) as Record<string, string>].find(
      (rest) => query.safeParse({ ...rest, [field]: "Zuleica e 12 outras" }).success,
    );
    return wordy ? [{ one, query: wordy, field }] : [];
  });
}

async function ask({ one, query: rest, field }: Search, person: Person, term: string): Promise<string> {
  const { params } = one.input(world);
  const path = one.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
  const query = new URLSearchParams({ ...rest, [field]: term });
  const response = await fetch(`${app.url}/api${path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return `${response.status} ${await response.text()}`;
}

it("tells users who may not see numbers no more by a part of one, however its digits are written, than by nonsense", async () => {
  const searches = sampled.flatMap(searchesOf);
  const found = { admin: new Set<string>(), user: [] as unknown[] };
  for (const search of searches) {
    const name = `${search.one.name} ${search.field}`;
    const nothing = {
      admin: await ask(search, world.admin, nonsense),
      user: await ask(search, world.user, nonsense),
    };
    if (nothing.user.startsWith("403")) continue;
    for (const part of parts) {
      if ((await ask(search, world.admin, part)) !== nothing.admin) found.admin.add(name);
      const told = await Promise.all(
        Object.values(alphabets).map((write) => ask(search, world.user, write(part))),
      );
      const telling = Object.keys(alphabets).filter((_, index) => told[index] !== nothing.user);
      found.user.push(...telling.map((alphabet) => [name, alphabet, part]));
    }
  }
  expect(found.user).toEqual([]);
  expect([...found.admin].toSorted()).toEqual([
    "contacts.list searchParam",
    "contacts.listShort name",
    "contacts.listShort searchParam",
    "kanban.countCards searchParam",
    "kanban.getBoard searchParam",
    "kanban.listCards searchParam",
    "messages.search searchParam",
    "reports.export searchParam",
    "reports.list searchParam",
    "schedules.list searchParam",
    "tickets.list searchParam",
  ]);
});

it("still finds for them a whole number, and names with digits", async () => {
  const { contacts, messages, reports, tickets } = endpoints;
  const as = app.as(world.user);
  const fullWidth = digitsFrom(0xff10)(numbers.named);
  for (const searchParam of [numbers.named, fullWidth]) {
    expect((await as.ok(contacts.list, { query: { searchParam } })).count).toBe(1);
    expect((await as.ok(tickets.list, { query: { status: "search", searchParam } })).count).toBe(1);
    expect((await as.ok(reports.list, { query: { searchParam } })).tickets).toHaveLength(1);
  }
  const { ticketUuid } = world;
  const { hits } = await as.ok(messages.search, { params: { ticketUuid }, query: { searchParam: "24h" } });
  expect(hits).toMatchObject([{ excerpt: "Carla 24h" }]);
  const query = { status: "search", searchParam: "carla 24h", searchOnMessages: "true" } as const;
  const card = { body: expect.stringMatching(/^5521\*+42, Carla 24h$/) as string };
  expect((await as.ok(tickets.list, { query })).hits).toMatchObject([card, card]);
});

it("finds nobody by signs that nothing has", async () => {
  // The audit tells what was searched for.
  const searches = sampled.filter(({ name }) => !name.startsWith("audit.")).flatMap(searchesOf);
  const found = [];
  for (const search of searches) {
    const nothing = await ask(search, world.admin, nonsense);
    for (const signs of ["%%", "__", "((", "**", "\\\\", "%_%", '""'])
      if ((await ask(search, world.admin, signs)) !== nothing)
        found.push([search.one.name, search.field, signs]);
  }
  expect(searches.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});
