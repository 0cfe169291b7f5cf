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

/**
 * The name and the phones of a card: `TEL;type=CELL;waid=5511988887777:+55 11 98888-7777`. Address books leave out what
 * they do not have: the name is the written one, else its parts, else the company's.
 */
export function readVcard(vcard: string): Card {
  const lines = linesOf(vcard);
  const phones = lines.filter((line) => /^(item\d+\.)?TEL[;:]/i.test(line)).map(phoneOf);
  return { name: nameIn(lines), phones: phones.filter((phone) => phone !== "") };
}

function nameIn(lines: readonly string[]): string {
  const written = unescapeText(valueOf(lines, "FN"));
  if (written.trim() !== "") return written;
  return nameOfParts(valueOf(lines, "N")) || companyOf(valueOf(lines, "ORG")) || written;
}

/** Lines as they were before they were folded: with a blank, or as quoted-printable with an equals sign. */
function linesOf(vcard: string): string[] {
  const lines: string[] = [];
  for (const line of vcard.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    const before = lines.at(-1) ?? "";
    if (isQuotedPrintable(before) && before.endsWith("=")) lines.splice(-1, 1, before.slice(0, -1) + line);
    else lines.push(line);
  }
  return lines;
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

/** Value of the first line of a property, still escaped; `FN;CHARSET=UTF-8:` names one too. */
function valueOf(lines: readonly string[], property: string): string {
  const start = new RegExp(`^(item\\d+\\.)?${property}[;:]`, "i");
  const line = lines.find((one) => start.test(one)) ?? "";
  const value = line.slice(line.indexOf(":") + 1);
  return isQuotedPrintable(line) ? decodeQuotedPrintable(value) : value;
}

/** Octets as `=C3=A9`; what is no octet stays as it is. */
const decodeQuotedPrintable = (text: string): string =>
  Buffer.concat(
    text
      .split(/(=[\dA-F]{2})/i)
      .map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), "hex") : Buffer.from(part))),
  ).toString();

/** `Souza;Ana;Maria;Dra.;Filho` as a person is called: title, first and further names, family name, suffix. */
function nameOfParts(value: string): string {
  const [family, first, further, title, suffix] = partsOf(value);
  return [title, first, further, family, suffix].filter(Boolean).join(" ");
}

const companyOf = (value: string): string => partsOf(value).find(Boolean) ?? "";

const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map((part) => unescapeText(part).trim());

/** Name of a card that says nothing: who sees it knows that there was one. */
const unnamed = "❔";

/** The first name that says something; a card without any is called by its phone, which comes last. */
export const cardName = (...names: (string | null | undefined)[]): string =>
  names.find((name) => name && name.trim() !== "")?.trim() ?? unnamed;

/** WhatsApp says under which number the person is reachable; else what is written counts. */
function phoneOf(line: string): string {
  const account = /waid=(\d+)/i.exec(line)?.[1];
  return account === undefined
    ? cardPhone(line.slice(line.indexOf(":") + 1).replace(/^tel:/i, ""))
    : `+${account}`;
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
