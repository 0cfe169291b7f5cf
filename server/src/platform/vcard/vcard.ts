export interface Card {
  name: string;
  /** Digits with country code. */
  phones: string[];
}

/** A vCard 3.0 (RFC 2426) with WhatsApp's own parameter, so that phones offer to write to the number. */
export function formatVcard({ name, phones }: Card): string {
  const numbers = phones.map((phone) => `TEL;type=CELL;waid=${phone}:+${phone}`);
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

/** WhatsApp says under which number the person is reachable; else the digits that are written. */
function phoneOf(line: string): string {
  const account = /waid=(\d+)/i.exec(line)?.[1];
  return account ?? line.slice(line.indexOf(":") + 1).replaceAll(/\D/g, "");
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");
const unescapeText = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_escape, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
