import type { CommonName, Finds } from "./searchTickets.ts";

/** Condition for the tickets that a search found, over the values of their statement. */
export function foundBy(values: unknown[], { ids, contactIds, common }: Finds): string {
  const isOne = (column: string, of: readonly number[]) =>
    of.length > 0 ? [`${column} = any($${values.push(of)}::bigint[])`] : [];
  const named = common ? [namedBy(values, common)] : [];
  return [...isOne("t.id", ids), ...isOne("t.contact_id", contactIds), ...named].join(" or ") || "false";
}

/**
 * Tickets whose contact is called so. A `case`, of which the database guesses that it is often true: of a bare `like` it would
 * expect a row or two, and fetch and sort all that the caller may see.
 */
export function namedBy(values: unknown[], { patterns, wholeNumber }: CommonName): string {
  const fits = `like all($${values.push(patterns)}::text[])`;
  const named = `case when t.contact_search ${fits} then true else false end`;
  if (wholeNumber === undefined) return named;
  return `${named} and exists (
    select 1 from contacts c where c.company_id = t.company_id and c.id = t.contact_id
      and (c.number = $${values.push(wholeNumber)} or app.shown_contact(c.name, c.number, c.email, c.is_group) ${fits}))`;
}
