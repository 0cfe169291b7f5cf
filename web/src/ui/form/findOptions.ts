import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from "@mantine/core";
import { plainText } from "../../lib/text/plainText.ts";

/** Options whose label holds the text, accents and capitals aside; the ones with a word that begins with it first. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const text = plainText(search);
  const found: ComboboxParsedItem[] = [];
  let left = limit;
  for (const group of options) {
    if (!("group" in group)) continue;
    const items = matching(group.items, text).slice(0, left);
    left -= items.length;
    found.push({ ...group, items });
  }
  const single = options.filter((option): option is ComboboxItem => !("group" in option));
  return [...found, ...matching(single, text).slice(0, left)];
};

const matching = (items: readonly ComboboxItem[], text: string): ComboboxItem[] => {
  const hits = items.filter(({ label }) => plainText(label).includes(text));
  const begins = ({ label }: ComboboxItem) => ` ${plainText(label)}`.includes(` ${text}`);
  return [...hits.filter(begins), ...hits.filter((item) => !begins(item))];
};
