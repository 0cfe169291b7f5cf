import { type BusinessData, readBusinessData } from "@balcao/flow-engine";
import { maskName, maskNumber } from "../contacts/index.ts";

interface Card {
  name: string;
  phones: string[];
  vcard: string;
}

/**
 * Data of a message beside its text; the numbers of shared contacts and of buttons that dial are masked for those who may
 * not see any. A key of Pix is to be paid, and stays.
 */
export function presentData(stored: unknown, hidesNumbers: boolean): unknown {
  const data = contentData(stored);
  if (!hidesNumbers) return data;
  const business = readBusinessData(data);
  if (business !== undefined) return maskBusiness(business);
  if (!hasCards(data)) return data;
  const contacts = data.contacts.map(({ name, phones }) => ({
    name: maskName(name, phones[0] ?? ""),
    phones: phones.map(maskCardPhone),
    vcard: "",
  }));
  return { ...data, contacts };
}

/** Data of the content alone: what came beside it has fields of its own, and is not passed on with it. */
export function contentData(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("quoted" in data || "ad" in data)) return data;
  const { quoted: _quoted, ad: _ad, ...content }: { quoted?: unknown; ad?: unknown } = data;
  return Object.keys(content).length === 0 ? null : content;
}

/** Masks the phone of a card with its +, where it has one. */
export const maskCardPhone = (phone: string): string =>
  phone.startsWith("+") ? `+${maskNumber(phone.slice(1))}` : maskNumber(phone);

/** A business's message without the numbers that its buttons dial. */
export const maskBusiness = (data: BusinessData): BusinessData => ({
  ...data,
  buttons: data.buttons.map(({ action, label, value }) => ({
    action,
    label,
    value: action === "call" ? maskCardPhone(value) : value,
  })),
});

const hasCards = (data: unknown): data is { contacts: Card[] } =>
  typeof data === "object" && data !== null && "contacts" in data && Array.isArray(data.contacts);
