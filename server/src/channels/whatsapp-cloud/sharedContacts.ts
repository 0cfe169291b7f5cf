import { cardName, cardPhone, formatVcard, readVcard } from "../../platform/vcard/index.ts";
import { readEach } from "../meta/wire.ts";
import type { InboundContent, SharedContact } from "../port.ts";
import { type WireCard, wireCardEmail, wireCardPhone } from "./wire.ts";

/** Cards of people: one that lacks a field hides none of the others. Undefined where there is none. */
export const readCards = (cards: readonly WireCard[]): InboundContent | undefined =>
  cards.length > 0 ? { type: "contacts", contacts: cards.map(readCard) } : undefined;

function readCard(card: WireCard): SharedContact {
  const written = readVcard(card.vcard ?? "");
  const named = readEach(wireCardPhone, card.phones).map(({ phone, wa_id }) =>
    wa_id === undefined ? cardPhone(phone ?? "") : `+${wa_id}`,
  );
  const phones =
    [named.filter((phone) => phone !== ""), written.phones].find((some) => some.length > 0) ?? [];
  const [email] = readEach(wireCardEmail, card.emails);
  const name = cardName(...namesOf(card), written.name, phones[0], email?.email);
  return { name, phones, vcard: card.vcard ?? formatVcard({ name, phones }) };
}

/** Names of somebody, the best first. */
function namesOf({ name, org }: WireCard): (string | undefined)[] {
  const parts = [name?.prefix, name?.first_name, name?.middle_name, name?.last_name, name?.suffix];
  return [
    name?.formatted_name,
    parts.filter((part) => part?.trim()).join(" "),
    org?.company ?? org?.department,
  ];
}
