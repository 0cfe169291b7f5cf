/**
 * The queue of a conversation that is opened without asking: that of the one before, else the first that one works in.
 * None only for who works in none.
 */
export function newTicketQueue(
  wanted: number | null,
  own: readonly { id: number }[],
  isAdmin: boolean,
): number | null {
  const mayUseIt = wanted !== null && (isAdmin || own.some((queue) => queue.id === wanted));
  return mayUseIt ? wanted : (own[0]?.id ?? null);
}
