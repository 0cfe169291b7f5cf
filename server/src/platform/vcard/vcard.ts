import { readPhone } from "@balcao/flow-engine";

export interface Card {
  name: string;
  /** Each with + and country code, as far as that is known; else its digits as they are written. */
  phones: string[];
}

/** A vCard 3.0 (RFC 2426) with WhatsApp's own parameter, so that phones offer to write to the number. */
export function formatVcard({ name, phones }: Card): string {
  const numbers = phones.map((phone) =>
    phone.startsWith("+") ? `TEL;type=CELL;waid=${phone.slice(1)}:${phone}` : `TEL;type=CELL:${phone}`,
  );
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:;${escapeText(name)};;;`,
    `FN:${escapeText(name)}`,
    ...numbers,
    "END:VCARD",
  ];
  return lines.join("\r\n");
}

/** The name and the phones of a card: `TEL;type=CELL;waid=5511988887777:+55 11 98888-7777`. */
export function readVcard(vcard: string): Card {
  const lines = vcard.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const phones = lines.filter((line) => /^(item\d+\.)?TEL/i.test(line)).map(phoneOf);
  const name = lines.find((line) => line.startsWith("FN:"))?.slice(3) ?? "";
  return { name: unescapeText(name), phones: phones.filter((phone) => phone !== "") };
}

/** WhatsApp says under which number the person is reachable; else what is written counts. */
function phoneOf(line: string): string {
  const account = /waid=(\d+)/i.exec(line)?.[1];
  return account === undefined ? cardPhone(line.slice(line.indexOf(":") + 1)) : `+${account}`;
}

/** A phone of a card as somebody wrote it into their address book: Brazilian where it names no country. */
export function cardPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const reading = readPhone(text, { isNumber: () => true });
  return "number" in reading ? `+${reading.number}` : digits;
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");
const unescapeText = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_escape, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
