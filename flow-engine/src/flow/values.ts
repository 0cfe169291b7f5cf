import { flowLimits, reservedVariables } from "./definition.ts";

const reserved: ReadonlySet<string> = new Set(reservedVariables);

/** Says whether the product fills it, so that no answer can be called so. */
export const isReserved = (name: string): boolean => reserved.has(name);

const validName = new RegExp(`^\\w{1,${flowLimits.variableName}}$`);

/** Says whether an answer may be called so. */
export const isVariableName = (name: string): boolean =>
  validName.test(name) && name !== "__proto__" && !isReserved(name);

/** Signs that are no text, or turn the direction of what stands beside them. */
const harmful = /[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FFFD}]/gu;

/** A value as it is kept: without what harms a text around it, and no longer than a variable may be. */
export const cleanValue = (text: string): string =>
  text
    .slice(0, flowLimits.variableLength * 4)
    .toWellFormed()
    .replaceAll(harmful, "")
    .trim()
    .slice(0, flowLimits.variableLength)
    .toWellFormed()
    .replaceAll("\u{FFFD}", "");

type Variables = Readonly<Record<string, string>>;

/** Keeps a value; undefined where the run may have no further one. */
export function withVariable(variables: Variables, name: string, value: string): Variables | undefined {
  if (!isVariableName(name)) return undefined;
  const kept = { ...variables, [name]: cleanValue(value) };
  const names = Object.keys(kept);
  if (names.length > flowLimits.variables) return undefined;
  let size = 0;
  for (const [key, text] of Object.entries(kept)) size += key.length + bytesOf(text);
  return size > flowLimits.variablesBytes ? undefined : kept;
}

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let size = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    size += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return size;
}

export const variableIn = (variables: Variables, name: string): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined;
