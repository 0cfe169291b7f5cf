import { type Fields, toObject, toObjects, toText } from "./fields.ts";
import { type PixKeyType, pixKeyTypes } from "./pixKey.ts";

/** A list of options, of which the contact taps one. */
export interface ListData {
  kind: "list";
  title: string;
  text: string;
  buttonText: string;
  sections: { title: string; rows: { rowId: string; title: string; description: string }[] }[];
  /** Its rows go as buttons, where the channel has so many; else as a text. */
  asButtons?: boolean;
}

/** A message with a button that does something on the contact's phone. */
export interface ButtonData {
  kind: "copy" | "call" | "url";
  title: string;
  description: string;
  buttonText: string;
  /** Text to copy, number to dial or address to open. */
  copyText: string;
}

/** A charge by PIX. */
export interface PixData {
  kind: "pix";
  title: string;
  /** Null: the payer chooses. */
  amountCents: number | null;
  keyType: PixKeyType;
  key: string;
  name: string;
  city: string;
  /** The BR Code. */
  code: string;
}

/** Data of a rich message, as `dataJson` holds it. */
export type RichData = ListData | ButtonData | PixData;

/**
 * Reads the stored data of a list, a button or a charge; undefined for anything else. A text that is missing is empty:
 * what an older version stored is shown all the same.
 */
export function readRichData(data: unknown): RichData | undefined {
  const fields = toObject(data);
  switch (fields["kind"]) {
    case "list":
      return readList(fields);
    case "copy":
    case "call":
    case "url":
      return readButton(fields, fields["kind"]);
    case "pix":
      return readPix(fields);
    default:
      return undefined;
  }
}

const readList = (fields: Fields): ListData => ({
  kind: "list",
  title: toText(fields["title"]),
  text: toText(fields["text"]),
  buttonText: toText(fields["buttonText"]),
  ...(fields["asButtons"] === true && { asButtons: true }),
  sections: toObjects(fields["sections"]).map((section) => ({
    title: toText(section["title"]),
    rows: toObjects(section["rows"]).map((row) => ({
      rowId: toText(row["rowId"]),
      title: toText(row["title"]),
      description: toText(row["description"]),
    })),
  })),
});

const readButton = (fields: Fields, kind: ButtonData["kind"]): ButtonData => ({
  kind,
  title: toText(fields["title"]),
  description: toText(fields["description"]),
  buttonText: toText(fields["buttonText"]),
  copyText: toText(fields["copyText"]),
});

function readPix(fields: Fields): PixData | undefined {
  const keyType = pixKeyTypes.find((type) => type === fields["keyType"]);
  if (keyType === undefined) return undefined;
  const cents = fields["amountCents"];
  return {
    kind: "pix",
    title: toText(fields["title"]),
    amountCents: typeof cents === "number" && Number.isFinite(cents) ? cents : null,
    keyType,
    key: toText(fields["key"]),
    name: toText(fields["name"]),
    city: toText(fields["city"]),
    code: toText(fields["code"]),
  };
}
