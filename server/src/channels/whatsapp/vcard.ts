import type { SharedContact } from "../port.ts";

/** The name and the phones of a card: `TEL;type=CELL;waid=5511988887777:+55 11 98888-7777`. */
export function readVcard(vcard: string, displayName: string): SharedContact {
  const lines = vcard.split(/\r?\n/);
  const phones = lines.filter((line) => /^(item\d+\.)?TEL/i.test(line)).map(phoneOf);
  const name = displayName || (lines.find((line) => line.startsWith("FN:"))?.slice(3) ?? "");
  return { name, phones: phones.filter((phone) => phone !== ""), vcard };
}

/** WhatsApp says under which number the person is reachable; else the digits that are written. */
function phoneOf(line: string): string {
  const account = /waid=(\d+)/i.exec(line)?.[1];
  return account ?? line.slice(line.indexOf(":") + 1).replaceAll(/\D/g, "");
}
