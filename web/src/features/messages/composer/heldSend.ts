/** Joins what is written on to a message that waits to be sent, in a line of its own: Enter ended the one before. */
export const writeOn = (held: string, next: string): string =>
  next.startsWith(held) && next.length > held.length
    ? `${held.trimEnd()}\n${next.slice(held.length).trimStart()}`
    : next;
