import type { PeopleSource, Person } from "../port.ts";
import type { PhoneLine } from "./line.ts";

/** A phone in the browser has no address book: it knows who wrote to it, in groups too, and has conversations with people. */
export function peopleOf({ screen }: PhoneLine, source: PeopleSource): Person[] {
  const people = new Map<string, Person>();
  for (const { author, chatId, fromBusiness } of screen.list()) {
    const phone = source === "contacts" ? author?.phone : chatId;
    if (phone === undefined || !/^\d{8,15}$/.test(phone)) continue;
    const isAuthor = author !== undefined && author.phone === phone && !fromBusiness;
    const name = isAuthor ? author.name : people.get(phone)?.name;
    people.set(phone, {
      identities: [{ kind: "phone", value: phone }],
      ...(name !== undefined && { name }),
    });
  }
  return [...people.values()];
}
