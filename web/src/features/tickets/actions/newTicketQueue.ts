/**
 * The queue of a conversation that begins in another one: that of the other one if one may, else one's only one; none for
 * who works in none. Undefined where one of several has to be named.
 */
export function newTicketQueue(
  wanted: number | null,
  own: readonly { id: number }[],
  isAdmin: boolean,
): number | null | undefined {
  const mayUseIt = wanted !== null && (isAdmin || own.some((queue) => queue.id === wanted));
  if (mayUseIt) return wanted;
  const [first, ...others] = own;
  return others.length > 0 ? undefined : (first?.id ?? null);
}
