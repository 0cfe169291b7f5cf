/** The queue of a conversation that is opened without asking: that of the one before, else the only one that one works in. */
export function newTicketQueue(
  wanted: number | null,
  own: readonly { id: number }[],
  isAdmin: boolean,
): number | null {
  if (isAdmin || own.some((queue) => queue.id === wanted)) return wanted;
  return own.length === 1 ? (own[0]?.id ?? null) : null;
}
