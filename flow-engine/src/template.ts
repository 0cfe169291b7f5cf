/** A message that a provider approved beforehand, with `{{1}}`, `{{2}}` … in its body. */
export interface TemplateWords {
  header?: string | undefined;
  body: string;
  footer?: string | undefined;
}

/** The body with its places filled; a place without a value stays as it is. */
export const fillTemplate = ({ body }: TemplateWords, values: readonly string[]): string =>
  body.replaceAll(/\{\{(\d{1,3})\}\}/g, (whole, number: string) => values[Number(number) - 1] || whole);

/** The whole message as a text: its heading bold, its footer in italics, as the contact sees them set apart. */
export function templateText(words: TemplateWords, values: readonly string[]): string {
  const { header, footer } = words;
  return [header && `*${header}*`, fillTemplate(words, values), footer && `_${footer}_`]
    .filter(Boolean)
    .join("\n\n");
}

/** A value as providers take it: one line, no runs of spaces. */
export const templateValue = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
