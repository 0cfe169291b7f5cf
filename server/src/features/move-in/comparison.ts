import { kinds, type Kind, type Reason } from "./journal.ts";
import { messagesOf } from "./conversations/bringMessages.ts";
import { ofCompany, type Run } from "./run.ts";

/** What came of a company, beside what the source has. */
export interface Comparison {
  /** Rows that have a counterpart here, by kind. */
  brought: Partial<Record<Kind, number>>;
  /** What did not come, or came otherwise, by kind and reason. */
  left: { kind: Kind; reason: Reason; number: number }[];
  /** Tickets and messages by the month in which they were written; theirs by the clock of the source. */
  months: { month: string; tickets: Pair; messages: Pair }[];
  /** Tables without a counterpart, with their rows. */
  without: { table: string; rows: number }[];
}

interface Pair {
  there: number;
  here: number;
}

/** Counts what the source has and what is here of it. */
export async function compare(run: Run): Promise<Comparison> {
  const { services, source, companyId } = run;
  const { database } = services;
  const brought = await database.read<{ kind: Kind; number: number }>(companyId, {
    text: "select kind, count(*)::int as number from move_in_rows where company_id = $1 group by 1",
    values: [companyId],
  });
  const left = await database.read<{ kind: Kind; reason: Reason; number: number }>(companyId, {
    text: "select kind, reason, count(*)::int as number from move_in_left where company_id = $1 group by 1, 2 order by 1, 2",
    values: [companyId],
  });
  const counts = new Map(brought.map(({ kind, number }) => [kind, number]));
  return {
    brought: Object.fromEntries(
      kinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)]] : [])),
    ),
    left: left.map(({ kind, reason, number }) => ({ kind, reason, number })),
    months: await monthsOf(run),
    without: await withoutCounterpart(source, run.oldCompany),
  };
}

async function monthsOf(run: Run): Promise<Comparison["months"]> {
  const { source, companyId, services } = run;
  const has = (table: string) => source.catalogue.column(table, "createdAt") !== undefined;
  const tickets = has("Tickets")
    ? await source.months("Tickets", "createdAt", ofCompany(run, "Tickets"))
    : new Map<string, number>();
  const messages = has("Messages")
    ? await source.months("Messages", "createdAt", messagesOf(run))
    : new Map<string, number>();
  const here = await services.database.read<{ kind: string; month: string; number: number }>(companyId, {
    text: `
      select 'tickets' as kind, to_char(t.created_at at time zone 'UTC' + $2 * interval '1 millisecond', 'YYYY-MM') as month, count(*)::int as number
      from move_in_rows r join tickets t on t.company_id = $1 and t.id = r.new_id where r.company_id = $1 and r.kind = 'tickets' group by 1, 2
      union all
      select 'messages', to_char(m.created_at at time zone 'UTC' + $2 * interval '1 millisecond', 'YYYY-MM'), count(*)::int
      from move_in_rows r join messages m on m.company_id = $1 and m.id = r.new_id where r.company_id = $1 and r.kind = 'messages' group by 1, 2`,
    values: [companyId, run.clock.offset],
  });
  const mine = (kind: string) =>
    new Map(here.filter((row) => row.kind === kind).map(({ month, number }) => [month, number]));
  const [ticketsHere, messagesHere] = [mine("tickets"), mine("messages")];
  const all = new Set([...tickets.keys(), ...messages.keys(), ...ticketsHere.keys(), ...messagesHere.keys()]);
  return [...all]
    .toSorted((a, b) => a.localeCompare(b))
    .map((month) => ({
      month,
      tickets: { there: tickets.get(month) ?? 0, here: ticketsHere.get(month) ?? 0 },
      messages: { there: messages.get(month) ?? 0, here: messagesHere.get(month) ?? 0 },
    }));
}

/** Tables that come, whole or as a part of others. */
const known = new Set(
  [
    "SequelizeMeta",
    "Companies",
    "Plans",
    "Users",
    "Queues",
    "UserQueues",
    "Whatsapps",
    "WhatsappQueues",
    "QueueOptions",
    "Chatbots",
    "Tags",
    "Contacts",
    "ContactCustomFields",
    "ContactTags",
    "WhatsappLidMaps",
    "Tickets",
    "TicketTags",
    "TicketTraking",
    "UserRatings",
    "Messages",
    "OldMessages",
    "TicketNotes",
    "QuickMessages",
    "QuickAnswers",
    "Schedules",
    "Settings",
  ].map((name) => name.toLowerCase()),
);

/** What has no counterpart, by name: nothing is left behind in silence. */
export async function withoutCounterpart(
  source: Run["source"],
  oldCompany: string,
): Promise<Comparison["without"]> {
  const found: Comparison["without"] = [];
  for (const table of source.catalogue.names) {
    if (known.has(table.toLowerCase())) continue;
    const rows = await source.count(table, ofCompany({ source, oldCompany }, table));
    if (rows > 0) found.push({ table, rows });
  }
  return found;
}
