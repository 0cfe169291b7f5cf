import type { Bed } from "../bed/index.ts";
import { createRandom } from "../dataset/words.ts";
import { type Call, shuffle } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import { readConversationPages } from "./conversationPages.ts";

/** Kind of work that one figure stands for; the slowest scenario of a kind is the one that counts. */
export type Kind =
  | "ticket list"
  | "messages page"
  | "search by name"
  | "search by name or text"
  | "search by a frequent word"
  | "search of contacts";

export interface Scenario {
  name: string;
  kind: Kind;
  next(): Call;
}

const names = ["Maria", "joão", "Ferreira", "ana souza", "Vasconcelos", "beatriz li", "gonçalves", "Yasmin"];
const shortNames = ["ma", "jo", "a", "si", "sá", "be r", "l"];
const words = [
  "comprovante",
  "orçamento vence",
  "segunda via",
  "obrigada",
  "roteador",
  "raio-x amanhã",
  "48213",
];
/** Stands in more than a third of all conversations. */
const frequentWords = ["obrigada"];
const shortWords = ["ok", "oi", "nf", "14", "a", "de"];

/** Lists, pages and searches as attendants and admins call them, over all companies. */
export async function makeScenarios(bed: Bed, people: readonly Person[]): Promise<Scenario[]> {
  const random = createRandom(1);
  const someOf = (fits: (person: Person) => boolean) => shuffle(people.filter(fits), random);
  const admin = someOf(({ user }) => user === 0);
  const attendant = someOf(({ user }) => user !== 0);
  const list = (name: string, who: () => Person, query: string): Scenario => ({
    name,
    kind: "ticket list",
    next: () => callAs(who(), `/api/tickets?${query}&pageNumber=1`),
  });
  const searched = (terms: readonly string[]) =>
    `searchParam=${encodeURIComponent(random.oneOf(terms))}&pageNumber=1`;
  const tickets = (who: () => Person, terms: readonly string[], inMessages: boolean) => () =>
    callAs(
      who(),
      `/api/tickets?status=search&showAll=true&searchOnMessages=${inMessages}&${searched(terms)}`,
    );
  const contacts = (terms: readonly string[]) => () =>
    callAs(attendant(), `/api/contacts?${searched(terms)}`);
  const pages = await readConversationPages(bed, people);
  return [
    list("open tickets, attendant", attendant, "status=open"),
    list("open tickets, admin, everybody's", admin, "status=open&showAll=true"),
    list("waiting tickets, attendant", attendant, "status=pending"),
    list("waiting tickets, admin", admin, "status=pending&showAll=true"),
    list("resolved tickets, attendant", attendant, "status=closed"),
    list("resolved tickets, admin", admin, "status=closed"),
    list("all statuses, attendant", attendant, "status=search"),
    list("all statuses, admin, everybody's", admin, "status=search&showAll=true"),
    { name: "messages page", kind: "messages page", next: pages.newest },
    { name: "messages, 900 back", kind: "messages page", next: pages.farBack },
    { name: "tickets by name", kind: "search by name", next: tickets(attendant, names, false) },
    { name: "tickets by name, admin", kind: "search by name", next: tickets(admin, names, false) },
    {
      name: "tickets by name, 1–2 letters",
      kind: "search by name",
      next: tickets(attendant, shortNames, false),
    },
    { name: "tickets by message", kind: "search by name or text", next: tickets(attendant, words, true) },
    { name: "tickets by message, admin", kind: "search by name or text", next: tickets(admin, words, true) },
    {
      name: "tickets by message, 1–2 letters",
      kind: "search by a frequent word",
      next: tickets(attendant, shortWords, true),
    },
    {
      name: "tickets by a frequent word",
      kind: "search by a frequent word",
      next: tickets(admin, frequentWords, true),
    },
    { name: "contacts by name", kind: "search of contacts", next: contacts(names) },
    { name: "contacts by name, 1–2 letters", kind: "search of contacts", next: contacts(shortNames) },
  ];
}
