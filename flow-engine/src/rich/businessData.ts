import { type Fields, toObject, toObjects, toText } from "./fields.ts";
import { type PixKeyType, pixKeyTypes } from "./pixKey.ts";

/**
 * Message that a program of a business composed: words, charges, options and buttons. It is read and copied here; who it
 * asks something answers on the phone.
 */
export interface BusinessData {
  kind: "business";
  title: string;
  text: string;
  footer: string;
  charges: BusinessCharge[];
  sections: BusinessSection[];
  buttons: BusinessButton[];
}

export interface BusinessButton {
  /** `reply` answers, or does what only the phone can. */
  action: "url" | "copy" | "call" | "reply";
  label: string;
  /** Address to open, text to copy or number to dial; empty where there is none. */
  value: string;
}

export interface BusinessSection {
  title: string;
  rows: { title: string; description: string }[];
}

/** Charge by Pix, with the key or the code to pay it by. */
export interface BusinessCharge {
  /** Shown as it is; empty where the payer chooses. */
  amount: string;
  payee: string;
  /** Null where it is not told. */
  keyType: PixKeyType | null;
  key: string;
  code: string;
}

/** A business's message of what there is; what is left out is empty. */
export const businessOf = (parts: Partial<Omit<BusinessData, "kind">>): BusinessData => ({
  kind: "business",
  title: "",
  text: "",
  footer: "",
  charges: [],
  sections: [],
  buttons: [],
  ...parts,
});

/** Says whether it is nothing but its words, and so a text like any other. */
export const isPlainBusiness = ({ title, footer, charges, sections, buttons }: BusinessData): boolean =>
  title === "" && footer === "" && [charges, sections, buttons].every(({ length }) => length === 0);

/** Reads the stored data of a business's message; undefined for anything else. */
export function readBusinessData(data: unknown): BusinessData | undefined {
  const fields = toObject(data);
  if (fields["kind"] !== "business") return undefined;
  return businessOf({
    title: toText(fields["title"]),
    text: toText(fields["text"]),
    footer: toText(fields["footer"]),
    charges: toObjects(fields["charges"]).map(readCharge),
    sections: toObjects(fields["sections"]).map((section) => ({
      title: toText(section["title"]),
      rows: toObjects(section["rows"]).map((row) => ({
        title: toText(row["title"]),
        description: toText(row["description"]),
      })),
    })),
    buttons: toObjects(fields["buttons"]).map(readButton),
  });
}

const readCharge = (charge: Fields): BusinessCharge => ({
  amount: toText(charge["amount"]),
  payee: toText(charge["payee"]),
  keyType: pixKeyTypes.find((type) => type === charge["keyType"]) ?? null,
  key: toText(charge["key"]),
  code: toText(charge["code"]),
});

const actions = ["url", "copy", "call", "reply"] as const;
const readButton = (button: Fields): BusinessButton => ({
  action: actions.find((action) => action === button["action"]) ?? "reply",
  label: toText(button["label"]),
  value: toText(button["value"]),
});
