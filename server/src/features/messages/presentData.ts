import { maskName, maskNumber } from "../contacts/index.ts";

interface Card {
  name: string;
  phones: string[];
  vcard: string;
}

/** Data of a message beside its text; the numbers of shared contacts are masked for those who may not see any. */
export function presentData(data: unknown, hidesNumbers: boolean): unknown {
  if (!hidesNumbers || !hasCards(data)) return data;
  const contacts = data.contacts.map(({ name, phones }) => ({
    name: maskName(name, phones[0] ?? ""),
    phones: phones.map(maskCardPhone),
    vcard: "",
  }));
  return { ...data, contacts };
}

/** Masks the phone of a card with its +, where it has one. */
const maskCardPhone = (phone: string): string =>
  phone.startsWith("+") ? `+${maskNumber(phone.slice(1))}` : maskNumber(phone);

const hasCards = (data: unknown): data is { contacts: Card[] } =>
  typeof data === "object" && data !== null && "contacts" in data && Array.isArray(data.contacts);
