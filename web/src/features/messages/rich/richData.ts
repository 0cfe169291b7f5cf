import {
  type ButtonData,
  type ListData,
  type PixData,
  pixKeyTypes,
  type RichData,
} from "@balcao/flow-engine";

/** What `dataJson` of a list, a button or a charge says; undefined for anything else. */
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

type Fields = Record<string, unknown>;

const readList = (fields: Fields): ListData => ({
  kind: "list",
  title: toText(fields["title"]),
  text: toText(fields["text"]),
  buttonText: toText(fields["buttonText"]),
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

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
const toObject = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const toObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toObject) : []);
