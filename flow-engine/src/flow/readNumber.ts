const thousands = /^\d{1,3}(\.\d{3})+$/;

/** Reads a number as Brazilians write it, or as a program does: `R$ 1.234,50`, `1234.5`, `10%`. Undefined where it is none. */
export function readNumber(text: string): number | undefined {
  const written = text
    .replaceAll(/\s/g, "")
    .replace(/^(-?)R\$(-?)/i, "$1$2")
    .replace(/%$/, "");
  const [, sign = "", digits = ""] = /^([+-]?)([\d.,]+)$/.exec(written) ?? [];
  const plain = plainOf(digits);
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return Number(sign === "-" ? `-${plain}` : plain);
}

function plainOf(digits: string): string {
  const comma = digits.lastIndexOf(",");
  const dot = digits.lastIndexOf(".");
  if (comma > dot && dot >= 0) return digits.replaceAll(".", "").replace(",", ".");
  if (dot > comma && comma >= 0) return digits.replaceAll(",", "");
  if (comma >= 0) return digits.replace(",", ".");
  return thousands.test(digits) ? digits.replaceAll(".", "") : digits;
}
