import type { Language } from "@balcao/contract";
import enEmojis from "emojibase-data/en/data.json?url";
import esEmojis from "emojibase-data/es/data.json?url";
import ptEmojis from "emojibase-data/pt/data.json?url";
import { translate } from "../../../../lib/i18n.ts";
import { plainText } from "../../../../lib/text/plainText.ts";
import { fromWire } from "../../../../lib/api/fromWire.ts";
import { ownWords } from "./emojiWords.ts";

/** Newer ones are missing in many systems' fonts and would show as empty boxes. */
const newestVersion = 15;

interface StoredEmoji {
  emoji: string;
  label: string;
  version: number;
  group?: number | undefined;
  tags?: string[] | undefined;
}

/** Our own copy, one language at a time and only when the picker opens: nobody outside learns of it. Turkish reads English names. */
const files: Record<Language, string> = { pt: ptEmojis, es: esEmojis, en: enEmojis, tr: enEmojis };

/** Groups as the data numbers them; the parts of other emoji (2) are left out. */
const groups = {
  0: "faces",
  1: "people",
  3: "nature",
  4: "food",
  5: "travel",
  6: "activities",
  7: "objects",
  8: "symbols",
  9: "flags",
} as const;

/** Loads the emoji of a language: faces first. */
export async function loadEmojis(language: Language) {
  const emojis = await fetchJson<StoredEmoji[]>(files[language]);
  return {
    locale: language,
    categories: Object.entries(groups).map(([index, name]) => ({
      index: Number(index),
      label: translate(`messages:emoji.group.${name}`),
    })),
    emojis: emojis.flatMap(({ emoji, label, version, group, tags }) =>
      group === undefined || !(group in groups) || version > newestVersion
        ? []
        : [
            {
              emoji,
              category: group,
              label,
              version,
              tags: searchable([label, ...(tags ?? []), ...ownWords(language, emoji)]),
            },
          ],
    ),
    skinTones: { light: "", "medium-light": "", medium: "", "medium-dark": "", dark: "" },
  };
}

/** Words by which an emoji is found, also as they are typed in a hurry: without accents. */
const searchable = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, plainText(word)])),
];

const fetchJson = async <T>(url: string): Promise<T> => fromWire<T>(await fetch(url));
