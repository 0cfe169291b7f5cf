import { showReais } from "./amount.ts";
import { pixKeyText } from "./pixKey.ts";
import type { ButtonData, ListData, PixData, RichData } from "./richData.ts";

/** The same content as a text, for channels without lists and buttons, and for whatever shows or searches one text. */
export function richText(data: RichData): string {
  switch (data.kind) {
    case "list":
      return listText(data);
    case "pix":
      return pixText(data);
    default:
      return buttonText(data);
  }
}

/** Words above the button, or above the code. */
export function richWords(data: RichData): string {
  if (data.kind === "list") return data.text;
  return data.kind === "pix" ? pixWords(data) : data.description;
}

/** Text of the button that copies a charge's code: whoever pays by Pix reads Portuguese. */
export const pixButtonText = "Copiar código Pix";

const parts = (...texts: string[]): string => texts.filter(Boolean).join("\n\n");
const bold = (text: string): string => (text ? `*${text}*` : "");

/** Numbered over all sections, so that the contact can answer by number. */
function listText({ title, text, buttonText: label, sections }: ListData): string {
  let number = 0;
  const blocks = sections.map((section) => {
    const rows = section.rows.map((row) => {
      number += 1;
      return `${number}. ${row.title}${row.description ? ` – ${row.description}` : ""}`;
    });
    return [bold(section.title), ...rows].filter(Boolean).join("\n");
  });
  return parts(bold(title), text, `${label}:`, ...blocks);
}

const buttonText = ({ title, description, buttonText: label, copyText }: ButtonData): string =>
  parts(bold(title), description, `${label}:\n${copyText}`);

function pixWords({ amountCents, keyType, key, name }: PixData): string {
  return [
    ...(amountCents === null ? [] : [`Valor: ${showReais(amountCents)}`]),
    `Recebedor: ${name}`,
    pixKeyText(keyType, key),
  ].join("\n");
}

const pixText = (data: PixData): string =>
  parts(bold(data.title), pixWords(data), `Pix copia e cola:\n${data.code}`);
