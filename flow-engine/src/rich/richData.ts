import type { PixKeyType } from "./pixKey.ts";

/** A list of options, of which the contact taps one. */
export interface ListData {
  kind: "list";
  title: string;
  text: string;
  buttonText: string;
  sections: { title: string; rows: { rowId: string; title: string; description: string }[] }[];
}

/** A message with a button that does something on the contact's phone. */
export interface ButtonData {
  kind: "copy" | "call" | "url";
  title: string;
  description: string;
  buttonText: string;
  /** What is copied, dialled or opened. */
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

/** What `dataJson` of a rich message holds. */
export type RichData = ListData | ButtonData | PixData;
