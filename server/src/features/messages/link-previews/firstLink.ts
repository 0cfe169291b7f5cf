/** Longer ones are no address that somebody meant to share. */
const longest = 2048;
const link = /\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+\.[^\s<>"']+/i;

/** The first address in a text, as a browser would open it. */
export function firstLink(text: string): string | undefined {
  const found = link.exec(text)?.[0];
  if (found === undefined || found.length > longest) return undefined;
  const trimmed = withoutSentence(found);
  const address = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(address) ? new URL(address).href : undefined;
}

/** The full stop after an address belongs to the sentence. */
function withoutSentence(found: string): string {
  const trimmed = found.replace(/[.,;:!?*_~]+$/, "");
  return trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1) : trimmed;
}
