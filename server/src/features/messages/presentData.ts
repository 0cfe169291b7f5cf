import { maskName, maskNumber } from "../contacts/index.ts";

interface Card {
  name: string;
  phones: string[];
  vcard: string;
}

/** What a message holds beside its text; the numbers of shared contacts are masked for those who may not see any. */
export function presentData(data: unknown, hidesNumbers: boolean): unknown {
  if (!hidesNumbers || !hasCards(data)) return data;
  const contacts = data.contacts.map(({ name, phones }) => ({
    name: maskName(name, phones[0] ?? ""),
    phones: phones.map(maskNumber),
    vcard: "",
  }));
  return { ...data, contacts };
}

const hasCards = (data: unknown): data is { contacts: Card[] } =>
  typeof data === "object" && data !== null && "contacts" in data && Array.isArray(data.contacts);
