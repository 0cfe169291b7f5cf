/** A CPF or CNPJ as it is stored: without dots, in capitals. Undefined where its check digits are wrong. */
export const readTaxId = (text: string): string | undefined => readCpf(text) ?? readCnpj(text);

/** Tax id as people write it. */
export const showTaxId = (id: string): string =>
  id
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4")
    .replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, "$1.$2.$3/$4-$5");

export function readCpf(text: string): string | undefined {
  const digits = text.replace(/[.\-\s]/g, "");
  if (!/^\d{11}$/.test(digits) || isOneSign(digits)) return undefined;
  const first = checkDigit(digits.slice(0, 9), 11);
  return digits.endsWith(`${first}${checkDigit(digits.slice(0, 9) + first, 11)}`) ? digits : undefined;
}

/** Reads a CNPJ. Since 2026 its first twelve places may hold letters; they count by their place in ASCII. */
export function readCnpj(text: string): string | undefined {
  const signs = text.replace(/[./\-\s]/g, "").toUpperCase();
  if (!/^[\dA-Z]{12}\d{2}$/.test(signs) || isOneSign(signs)) return undefined;
  const first = checkDigit(signs.slice(0, 12), 9);
  return signs.endsWith(`${first}${checkDigit(signs.slice(0, 12) + first, 9)}`) ? signs : undefined;
}

/** Modulo 11 with weights that rise from 2 at the right up to `highest`, and begin anew. */
function checkDigit(signs: string, highest: number): number {
  const span = highest - 1;
  const sum = [...signs]
    .toReversed()
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % span)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isOneSign = (signs: string): boolean => new Set(signs).size === 1;
