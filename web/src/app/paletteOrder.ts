import { foldText } from "@balcao/flow-engine";

interface Found {
  contact: { name: string };
}

/** Says if a contact is called so; other finds merely say it. */
const isNamed = ({ contact }: Found, text: string): boolean =>
  foldText(contact.name).includes(foldText(text));

/** Tickets whose contact is called so, before those in which it is said. */
export const byName = <T extends Found>(tickets: readonly T[], text: string): T[] =>
  tickets.toSorted((a, b) => Number(isNamed(b, text)) - Number(isNamed(a, text)));

/** Says if contacts come first: where words are searched, and no ticket is of somebody who is called so. */
export const contactsFirst = (tickets: readonly Found[], text: string): boolean =>
  !/^#?\d+$/.test(text) && !tickets.some((ticket) => isNamed(ticket, text));
