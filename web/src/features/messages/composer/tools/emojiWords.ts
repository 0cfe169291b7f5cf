import type { Language } from "@balcao/contract";

/** Words that people look for an emoji by and that the data does not have, by language. */
const words: Partial<Record<Language, Record<string, readonly string[]>>> = {
  pt: {
    "👍": ["joinha", "positivo"],
    "👎": ["negativo"],
    "🙏": ["amém", "mãos postas", "obrigada", "obrigado", "por favor"],
    "✅": ["certo", "confirmado"],
    "📍": ["endereço"],
  },
};

/** Forms of one emoji that differ only in how they are drawn. */
const drawing = /\ufe0f/g;

/** Our own words for an emoji. */
export const ownWords = (language: Language, emoji: string): readonly string[] =>
  words[language]?.[emoji.replace(drawing, "")] ?? [];
