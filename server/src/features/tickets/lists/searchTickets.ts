import type { Ctx } from "../../../platform/http/index.ts";
import { searchedPhone } from "../../../platform/phone/index.ts";

export interface TicketSearch {
  term: string;
  /** True if it searches in what was written too, not only in names, numbers and protocols. */
  inMessages: boolean;
}

/** The contact's words, as the database compares them. */
export interface CommonName {
  patterns: string[];
  /** The number that was typed, for who may see no other: a part of one finds nothing. */
  wholeNumber: string | undefined;
}

/** Ids by which tickets are found. */
export interface Finds {
  /** Tickets. */
  ids: readonly number[];
  /** Ids of the contacts whose tickets are all found. */
  contactIds: readonly number[];
  /** Name that fits many, instead of contacts: those are looked for in the order of the list. */
  common: CommonName | undefined;
}

export interface FoundTickets extends Finds {
  /** The newest messages in which the term stands, newest first. */
  messages: { ticketId: number; messageId: number }[];
  /** True if there may be older messages that fit. */
  isCut: boolean;
}

/** Number of messages that are looked for at first: who sees a part of the tickets has a page among these, mostly. */
const usualOf = (viewer: { isAdmin: boolean }): number => (viewer.isAdmin ? 200 : 260);
/** Number for who sees little of those. */
const wide = 1000;

/** Messages of these that fit only by a number on a card or of a button. */
const readHiddenWords = {
  name: "hidden-words",
  text: `
    select id from messages
    where company_id = $1 and id = any($2::bigint[]) and (media_type = 'contactMessage' or data ->> 'kind' = 'business')
      and not app.searchable(app.shown_body(media_type, body, data)) like all(app.search_patterns($3))`,
};

/** Ids are words, since a list of them is read faster than an array. */
interface FoundMessagesRow extends Record<string, unknown> {
  messages: string;
  messageTickets: string;
}

interface FoundRow extends FoundMessagesRow {
  tickets: string;
  people: string;
  patterns: string[] | null;
}

const read = {
  name: "fitting-tickets",
  text: `
    select array_to_string(tickets, ' ') as tickets, array_to_string(people, ' ') as people,
      coalesce(array_to_string(message_ids, ' '), '') as messages,
      coalesce(array_to_string(message_tickets, ' '), '') as "messageTickets", patterns
    from app.fitting_tickets($1, $2, $3, $4)`,
};

const readFurther = {
  name: "further-messages",
  text: `
    select coalesce(string_agg(message_id::text, ' ' order by message_id desc), '') as messages,
      coalesce(string_agg(ticket_id::text, ' ' order by message_id desc), '') as "messageTickets"
    from app.find_messages($1, $2, $3)`,
};

/**
 * The company's tickets that fit a term. The function reads the tenant from the transaction and uses the indexes that
 * row-level security would keep a plain query from using; what the caller may see is decided by the list.
 */
export async function searchTickets(ctx: Ctx, search: TicketSearch): Promise<FoundTickets> {
  const term = search.inMessages ? search.term : searchedPhone(search.term, { whole: ctx.user.hidesNumbers });
  const usual = usualOf(ctx.user);
  const values = [term, search.inMessages, ctx.user.hidesNumbers, usual];
  const [row] = await ctx.read<FoundRow>({ ...read, values });
  if (!row) throw new Error("A search answers one row");
  const all = messagesIn(row);
  const messages = await withoutHiddenWords(ctx, term, all);
  const { patterns } = row;
  return {
    ids: idsOf(idsIn(row.tickets), messages),
    contactIds: idsIn(row.people),
    common: patterns ? { patterns, wholeNumber: wholeNumberOf(ctx, { term, patterns }) } : undefined,
    messages,
    isCut: all.length >= usual,
  };
}

/** Adds older messages to a search that was cut. */
export async function searchFurther(
  ctx: Ctx,
  { term }: TicketSearch,
  found: FoundTickets,
): Promise<FoundTickets> {
  const values = [term, wide - found.messages.length, found.messages.at(-1)?.messageId];
  const [row] = await ctx.read<FoundMessagesRow>({ ...readFurther, values });
  if (!row) throw new Error("A search answers one row");
  const all = messagesIn(row);
  const older = await withoutHiddenWords(ctx, term, all);
  const messages = [...found.messages, ...older];
  return {
    ...found,
    ids: idsOf(found.ids, older),
    messages,
    isCut: found.messages.length + all.length >= wide,
  };
}

const idsOf = (ids: readonly number[], messages: FoundTickets["messages"]): number[] => [
  ...new Set([...ids, ...messages.map(({ ticketId }) => ticketId)]),
];

function messagesIn(row: FoundMessagesRow): FoundTickets["messages"] {
  const ticketIds = idsIn(row.messageTickets);
  return idsIn(row.messages).map((messageId, at) => ({ messageId, ticketId: ticketIds[at] ?? 0 }));
}

const idsIn = (text: string): number[] => (text === "" ? [] : text.split(" ").map(Number));

/** The patterns say which digits are compared. */
const wholeNumberOf = (
  ctx: Ctx,
  { term, patterns }: { term: string; patterns: string[] },
): string | undefined =>
  ctx.user.hidesNumbers && /\d/.test(patterns.join("")) ? term.replace(/\D/g, "") : undefined;

async function withoutHiddenWords(
  ctx: Ctx,
  term: string,
  found: FoundTickets["messages"],
): Promise<FoundTickets["messages"]> {
  if (!ctx.user.hidesNumbers || found.length === 0) return found;
  const values = [ctx.companyId, found.map(({ messageId }) => messageId), term];
  const rows = await ctx.read<{ id: number }>({ ...readHiddenWords, values });
  const hidden = new Set(rows.map(({ id }) => id));
  return found.filter(({ messageId }) => !hidden.has(messageId));
}
