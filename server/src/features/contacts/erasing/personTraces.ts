/** All by which somebody is known: it finds the traces that name no contact. */
export interface PersonTraces {
  contactId: number;
  ticketIds: readonly number[];
  /** Theirs, and those of contacts that became one with them. */
  names: readonly string[];
  emails: readonly string[];
  /** Digits, with country code, in all forms of a phone. */
  numbers: readonly string[];
}
