type Data = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads an object within stored data; an empty one where there is none. */
export const objectIn = (value: unknown): Data => (isRecord(value) ? value : {});

export const textIn = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a number, also one that older programs wrote as a text. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Reads the id of a row: a whole number above zero. */
export function idIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Settings of a dialog, which older nodes keep one level deeper. */
export const dialogIn = (data: Data): Data =>
  isRecord(data["typebotIntegration"]) ? data["typebotIntegration"] : data;
