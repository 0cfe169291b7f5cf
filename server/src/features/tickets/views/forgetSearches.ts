import { foldText } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { phoneForms, readTypedPhone } from "../../../platform/phone/index.ts";
import type { PersonTraces } from "../../contacts/index.ts";
import { ticketViewUpdated } from "./ticketViews.events.ts";

interface Wanted extends Pick<PersonTraces, "names" | "emails" | "numbers"> {
  /** DDD of numbers that leave theirs out. */
  area: string | undefined;
  by: Actor;
}

/** Empties the searches of saved views that look for somebody; the views stay, with their other filters. */
export async function forgetSearches(tx: Tx, { by, ...wanted }: Wanted): Promise<void> {
  const views = await tx.query<{ id: number; user_id: number | null; search: string }>({
    name: "searches-in-views",
    text: `
      select id, user_id, filters ->> 'search' as search from ticket_views
      where company_id = $1 and filters ->> 'search' <> '' order by id for update`,
    values: [tx.companyId],
  });
  const theirs = views.filter(({ search }) => isFor(search, wanted));
  if (theirs.length === 0) return;
  await tx.query({
    name: "forget-searches",
    text: `
      update ticket_views set filters = jsonb_set(filters, '{search}', '""')
      where company_id = $1 and id = any($2::bigint[])`,
    values: [tx.companyId, theirs.map(({ id }) => id)],
  });
  for (const { id, user_id: userId } of theirs)
    tx.emit(ticketViewUpdated, { viewId: id, before: { userId }, after: { userId }, by });
}

/** Says whether a search holds a number or e-mail of theirs, or their whole name. */
function isFor(search: string, { names, emails, numbers, area }: Omit<Wanted, "by">): boolean {
  const reading = readTypedPhone(search, area);
  const forms = "number" in reading ? phoneForms(reading.number) : [];
  if (forms.length > 0) return forms.some((form) => numbers.includes(form));
  const digits = search.normalize("NFKC").replaceAll(/\D/g, "");
  if (numbers.some((number) => digits.includes(number.replace(/^55(?=\d{10,11}$)/, "")))) return true;
  const words = wordsOf(search);
  return [...names, ...emails].some((word) => words.includes(wordsOf(word)));
}

/** Between spaces, so that no word is found in the middle of another. */
const wordsOf = (text: string): string => ` ${foldText(text).trim().replaceAll(/\s+/g, " ")} `;
