import type { Language } from "@balcao/contract";

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
const files: Record<Language, () => Promise<[{ default: StoredEmoji[] }, { default: StoredGroups }]>> = {
  pt: () => Promise.all([import("emojibase-data/pt/data.json"), import("emojibase-data/pt/messages.json")]),
  es: () => Promise.all([import("emojibase-data/es/data.json"), import("emojibase-data/es/messages.json")]),
  en: () => Promise.all([import("emojibase-data/en/data.json"), import("emojibase-data/en/messages.json")]),
  tr: () => Promise.all([import("emojibase-data/en/data.json"), import("emojibase-data/en/messages.json")]),
};

/** What the picker shows in a language: faces first, the parts of other emoji (group 2) left out. */
export async function loadEmojis(language: Language) {
  const [{ default: emojis }, { default: messages }] = await files[language]();
  return {
    locale: language,
    categories: messages.groups
      .filter((group) => group.order !== 2)
      .map((group) => ({ index: group.order, label: group.message })),
    emojis: emojis.flatMap(({ emoji, label, version, group, tags }) =>
      group === undefined || group === 2 || version > newestVersion
        ? []
        : [{ emoji, category: group, label, version, tags: tags ?? [] }],
    ),
    skinTones: { light: "", "medium-light": "", medium: "", "medium-dark": "", dark: "" },
  };
}
