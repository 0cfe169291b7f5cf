import type { Language } from "@balcao/contract";
import enEmojis from "emojibase-data/en/data.json?url";
import enGroups from "emojibase-data/en/messages.json?url";
import esEmojis from "emojibase-data/es/data.json?url";
import esGroups from "emojibase-data/es/messages.json?url";
import ptEmojis from "emojibase-data/pt/data.json?url";
import ptGroups from "emojibase-data/pt/messages.json?url";
import { plainText } from "../../../../lib/text/plainText.ts";
import { fromWire } from "../../../../lib/api/fromWire.ts";

/** Newer ones are missing in many systems' fonts and would show as empty boxes. */
const newestVersion = 15;

interface StoredEmoji {
  emoji: string;
  label: string;
  version: number;
  group?: number | undefined;
  tags?: string[] | undefined;
}
interface StoredGroups {
  groups: { order: number; message: string }[];
}

/** Our own copy, one language at a time and only when the picker opens: nobody outside learns of it. Turkish reads English names. */
const files: Record<Language, { emojis: string; groups: string }> = {
  pt: { emojis: ptEmojis, groups: ptGroups },
  es: { emojis: esEmojis, groups: esGroups },
  en: { emojis: enEmojis, groups: enGroups },
  tr: { emojis: enEmojis, groups: enGroups },
};

/** Loads the emoji of a language: faces first, the parts of other emoji (group 2) left out. */
export async function loadEmojis(language: Language) {
  const [emojis, messages] = await Promise.all([
    fetchJson<StoredEmoji[]>(files[language].emojis),
    fetchJson<StoredGroups>(files[language].groups),
  ]);
  return {
    locale: language,
    categories: messages.groups
      .filter((group) => group.order !== 2)
      .map((group) => ({ index: group.order, label: group.message })),
    emojis: emojis.flatMap(({ emoji, label, version, group, tags }) =>
      group === undefined || group === 2 || version > newestVersion
        ? []
        : [{ emoji, category: group, label, version, tags: searchable(label, tags ?? []) }],
    ),
    skinTones: { light: "", "medium-light": "", medium: "", "medium-dark": "", dark: "" },
  };
}

/** Words by which an emoji is found, also as they are typed in a hurry: without accents. */
const searchable = (label: string, tags: readonly string[]): string[] => [
  ...new Set([label, ...tags].flatMap((word) => [word, plainText(word)])),
];

const fetchJson = async <T>(url: string): Promise<T> => fromWire<T>(await fetch(url));
