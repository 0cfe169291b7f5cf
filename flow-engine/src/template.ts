/** Place of a template that is filled with a value. */
export interface TemplatePlace {
  part: "header" | "body" | "button";
  /** Word that stands between its braces: a number, or a name. */
  key: string;
  /** Button whose address it ends, or whose code it is. */
  button?: { index: number; kind: "url" | "copy_code" } | undefined;
}

/** A message that a provider approved beforehand, with `{{1}}`, `{{2}}` or `{{name}}` … where its places are. */
export interface TemplateWords {
  header?: string | undefined;
  body: string;
  footer?: string | undefined;
  /** Words on its buttons. */
  buttons?: readonly string[] | undefined;
  /** In the order of their values. */
  places: readonly TemplatePlace[];
}

/** A place as it is written. */
const braces = /\{\{\s*(\w{1,50})\s*\}\}/g;

/** The places of a part's text, each once: numbered ones by their number, named ones as they come. */
export function placesIn(part: TemplatePlace["part"], text: string): TemplatePlace[] {
  const keys = [...new Set([...text.matchAll(braces)].map(([, key = ""]) => key))];
  const isNumbered = keys.every((key) => /^\d+$/.test(key));
  return (isNumbered ? keys.toSorted((a, b) => Number(a) - Number(b)) : keys).map((key) => ({ part, key }));
}

/** The body with its places filled; a place without a value stays as it is. */
export const fillTemplate = (words: TemplateWords, values: readonly string[]): string =>
  fillPart("body", words.body, { words, values });

function fillPart(
  part: TemplatePlace["part"],
  text: string,
  { words: { places }, values }: { words: TemplateWords; values: readonly string[] },
): string {
  const given = new Map(
    places.flatMap((place, at) => (place.part === part ? [[place.key, values[at]] as const] : [])),
  );
  return text.replaceAll(braces, (whole, key: string) => given.get(key) || whole);
}

/** The whole message as a text: its heading bold, its footer in italics and its buttons below, as the contact sees them set apart. */
export function templateText(words: TemplateWords, values: readonly string[]): string {
  const { header, footer, buttons = [] } = words;
  const heading = header && fillPart("header", header, { words, values });
  const parts = [heading && `*${heading}*`, fillTemplate(words, values), footer && `_${footer}_`];
  return [...parts, buttons.map((button) => `▸ ${button}`).join("\n")].filter(Boolean).join("\n\n");
}

/** A value as providers take it: one line, no runs of spaces. */
export const templateValue = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
