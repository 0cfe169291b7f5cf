import { crc16 } from "./crc16.ts";

/** Content of a static PIX code. */
export interface BrCode {
  /** Key as `readPixKey` writes it. */
  key: string;
  /** Left out, the payer chooses. */
  amountCents?: number;
  /** Name as `merchantText` writes it. */
  name: string;
  city: string;
  /** The receiver's own reference; `***` is none. */
  txid?: string;
}

/** The longest name and city that a code may carry. */
export const brCodeLimits = { name: 25, city: 15, key: 77, txid: 25 } as const;
/** Thirteen characters are what the amount's field has, with its point and cents. */
export const largestPixCents = 999_999_999_999;

const gui = "br.gov.bcb.pix";
const noTxid = "***";

/** A static BR Code ("copia e cola"): EMV fields as tag, length and value, closed by their checksum. Source: the Central Bank's "Manual do BR Code". */
export function buildBrCode({ key, amountCents, name, city, txid = noTxid }: BrCode): string {
  const fields = [
    field("00", "01"),
    field("26", field("00", gui) + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    amountCents === undefined ? "" : field("54", (amountCents / 100).toFixed(2)),
    field("58", "BR"),
    field("59", name),
    field("60", city),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return fields + crc16(fields);
}

/** Reads a static code; undefined when it is none, or was damaged on the way. */
export function parseBrCode(code: string): BrCode | undefined {
  const fields = readFields(code);
  if (fields === undefined || fields.get("63") !== crc16(code.slice(0, -4))) return undefined;
  const account = readFields(fields.get("26") ?? "");
  const [key, name, city] = [account?.get("01"), fields.get("59"), fields.get("60")];
  const isPix = account?.get("00")?.toLowerCase() === gui && fields.get("53") === "986";
  if (!isPix || key === undefined || name === undefined || city === undefined) return undefined;
  const amountCents = readCents(fields.get("54"));
  const txid = readFields(fields.get("62") ?? "")?.get("05") ?? noTxid;
  return {
    key,
    name,
    city,
    ...(amountCents !== undefined && { amountCents }),
    ...(txid !== noTxid && { txid }),
  };
}

/** A name as the code carries it: without accents and signs that a bank might not read, cut to its field. */
export const merchantText = (text: string, longest: number): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 .,&/'-]/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, longest)
    .trim();

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, "0")}${value}`;

function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [head] = /^\d{4}/.exec(text.slice(at, at + 4)) ?? [];
    if (head === undefined) return undefined;
    const length = Number(head.slice(2));
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length) return undefined;
    fields.set(head.slice(0, 2), value);
    at += 4 + length;
  }
  return fields;
}

const readCents = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(Number(amount) * 100);
