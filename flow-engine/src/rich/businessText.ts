import type { BusinessButton, BusinessCharge, BusinessData, BusinessSection } from "./businessData.ts";
import { pixKeyText } from "./pixKey.ts";

/** A business's message as one text, for whatever shows, searches or sends on one: nothing of it is left out. */
export const businessText = (data: BusinessData): string =>
  [
    data.title && `*${data.title}*`,
    data.text,
    ...data.charges.map(chargeText),
    ...data.sections.map(sectionText),
    data.footer,
    linesOf(...data.buttons.map(buttonText)),
  ]
    .filter(Boolean)
    .join("\n\n");

const linesOf = (...lines: string[]): string => lines.filter(Boolean).join("\n");

/** The words of a charge by Pix: who pays one reads Portuguese. */
const chargeText = ({ amount, payee, keyType, key, code }: BusinessCharge): string =>
  linesOf(
    amount && `Valor: ${amount}`,
    payee && `Recebedor: ${payee}`,
    key && pixKeyText(keyType, key),
    code && `Pix copia e cola:\n${code}`,
  );

const sectionText = ({ title, rows }: BusinessSection): string =>
  linesOf(
    title && `*${title}*`,
    ...rows.map((row) => `• ${[row.title, row.description].filter(Boolean).join(" – ")}`),
  );

const buttonText = ({ label, value }: BusinessButton): string =>
  value === "" ? `• ${label}` : [label, value].filter(Boolean).join(": ");
