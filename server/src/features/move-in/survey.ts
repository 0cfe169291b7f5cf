import type { Services } from "../../platform/http/index.ts";
import { findLogin } from "../users/index.ts";
import { type Comparison, withoutCounterpart } from "./comparison.ts";
import { emailOf } from "./directory/fitting.ts";
import { listCompanies, type OldCompany } from "./directory/openPlace.ts";
import type { MediaFolder } from "./mediaFolder.ts";
import { ofCompany } from "./run.ts";
import type { Condition, Source } from "./source/port.ts";
import type { Zone } from "./source/findZone.ts";

/** What would come of a source, and what would not. */
export interface Survey {
  /** Database with its version, and the last change of the schema that it notes. */
  database: string;
  schema: string;
  zone: Zone;
  companies: { company: OldCompany; comes: { table: string; rows: number }[]; odd: Oddity[] }[];
  without: Comparison["without"];
  files: { files: number; bytes: number } | null;
  /** Seconds that it may take. */
  seconds: number;
}

/** What comes otherwise than it is there. */
export interface Oddity {
  what: "contacts-without-number" | "tickets-without-contact" | "messages-without-ticket" | "emails-taken";
  number: number;
}

interface Surveying {
  services: Services;
  source: Source;
  zone: Zone;
  media: MediaFolder | undefined;
  company: string | undefined;
}

const main = [
  "Users",
  "Queues",
  "Whatsapps",
  "QueueOptions",
  "Chatbots",
  "Tags",
  "Contacts",
  "Tickets",
  "Messages",
  "OldMessages",
  "TicketNotes",
  "QuickMessages",
  "QuickAnswers",
  "Schedules",
  "UserRatings",
  "Settings",
];

/** Rows that come in a second, by a cautious guess. */
const pace = 2_000;

/** Reads a source and changes nothing. */
export async function survey({ services, source, zone, media, company }: Surveying): Promise<Survey> {
  const all = await listCompanies(source);
  const companies: Survey["companies"] = [];
  for (const one of all.filter(({ id }) => company === undefined || id === company)) {
    const comes: { table: string; rows: number }[] = [];
    for (const table of main)
      if (source.catalogue.table(table))
        comes.push({ table, rows: await source.count(table, belonging(source, table, one)) });
    companies.push({ company: one, comes, odd: await findOdd(services, source, one) });
  }
  const rows = companies
    .flatMap(({ comes }) => comes.map((each) => each.rows))
    .reduce((sum, each) => sum + each, 0);
  return {
    database: `${source.kind} ${source.version}`,
    schema: await lastChange(source),
    zone,
    companies,
    without: await withoutCounterpart(source, company ?? ""),
    files: media ? await media.measure() : null,
    seconds: Math.ceil(rows / pace),
  };
}

/** What tables name that belong to others. */
const parents = new Map([
  ["Messages", { column: "ticketId", table: "Tickets" }],
  ["OldMessages", { column: "ticketId", table: "Tickets" }],
  ["TicketNotes", { column: "ticketId", table: "Tickets" }],
  ["QueueOptions", { column: "queueId", table: "Queues" }],
  ["Chatbots", { column: "queueId", table: "Queues" }],
  ["UserRatings", { column: "ticketId", table: "Tickets" }],
]);

const belonging = (source: Source, table: string, { id }: OldCompany): Condition[] =>
  ofCompany({ source, oldCompany: id }, table, parents.get(table));

async function findOdd(services: Services, source: Source, company: OldCompany): Promise<Oddity[]> {
  const count = async (what: Oddity["what"], table: string, condition: Condition): Promise<Oddity> => ({
    what,
    number: source.catalogue.column(table, condition.column)
      ? await source.count(table, [...belonging(source, table, company), condition])
      : 0,
  });
  const odd = [
    await count("contacts-without-number", "Contacts", {
      column: "number",
      is: "in",
      values: ["", "0", "null"],
    }),
    await count("tickets-without-contact", "Tickets", {
      column: "contactId",
      is: "orphan",
      table: "Contacts",
    }),
    await count("messages-without-ticket", "Messages", {
      column: "ticketId",
      is: "orphan",
      table: "Tickets",
    }),
    { what: "emails-taken" as const, number: await countTaken(services, source, company) },
  ];
  return odd.filter(({ number }) => number > 0);
}

async function countTaken(services: Services, source: Source, company: OldCompany): Promise<number> {
  if (!source.catalogue.table("Users")) return 0;
  const rows = await source.rows({
    table: "Users",
    columns: ["email"],
    where: belonging(source, "Users", company),
  });
  let taken = 0;
  for (const row of rows) {
    const email = emailOf(row);
    if (email !== undefined && (await findLogin(services, email))) taken += 1;
  }
  return taken;
}

/** Sequelize notes which of its changes were made. */
async function lastChange(source: Source): Promise<string> {
  if (!source.catalogue.column("SequelizeMeta", "name")) return "";
  const rows = await source.rows({ table: "SequelizeMeta", columns: ["name"], order: ["name"] });
  return rows.at(-1)?.["name"] ?? "";
}
