/** Cents of an amount in reais: a number, "1.234,56", "1234,56" or "1234.56". Undefined when it is none, or has parts of a cent. */
export function readReais(value: number | string): number | undefined {
  if (typeof value === "number") return wholeCents(value);
  const text = value.replace(/^\s*R\$/, "").trim();
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+,\d{1,2}$/.test(text))
    return wholeCents(Number(text.replaceAll(".", "").replace(",", ".")));
  return /^\d+(\.\d{1,2})?$/.test(text) ? wholeCents(Number(text)) : undefined;
}

function wholeCents(reais: number): number | undefined {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) && cents >= 0 && Math.abs(cents - reais * 100) < 1e-4
    ? cents
    : undefined;
}

/** "R$ 1.234,56", as whoever pays in reais reads it. */
export const showReais = (cents: number): string => {
  const [whole = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  return `R$ ${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};

/** A price in any currency, as a shop's message tells it; undefined where it tells none, or no number. */
export function showPrice(amount: number, currency: string | null | undefined): string | undefined {
  if (!Number.isFinite(amount) || amount <= 0 || amount > Number.MAX_SAFE_INTEGER / 100) return undefined;
  if (currency === "BRL") return showReais(Math.round(amount * 100));
  return [currency, amount.toFixed(2)].filter(Boolean).join(" ");
}
