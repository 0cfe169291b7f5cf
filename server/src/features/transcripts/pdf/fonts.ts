import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
type Document = PDFKit.PDFDocument;

export type Weight = "normal" | "strong";
/** A stretch of text that one font file can draw. */
export interface Run {
  font: string;
  text: string;
}

const scripts = ["latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
const weights = { normal: 400, strong: 600 } as const;
const emojiFont = "emoji";

/** Inter comes as one file a script, and emojis have a font of their own: a text is drawn in runs. */
export class Fonts {
  readonly #doc: Document;
  readonly #known = new Map<string, string>();

  constructor(doc: Document) {
    this.#doc = doc;
    for (const script of scripts)
      for (const [weight, number] of Object.entries(weights))
        doc.registerFont(
          `${script}-${weight}`,
          resolve(`@fontsource/inter/files/inter-${script}-${number}-normal.woff`),
        );
    doc.registerFont(emojiFont, resolve("@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff"));
  }

  runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      if (invisible.test(character)) continue;
      const font = this.#fontOf(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /** Points. */
  width(runs: readonly Run[], size: number): number {
    let width = 0;
    for (const { font, text } of runs) width += this.#doc.font(font).fontSize(size).widthOfString(text);
    return width;
  }

  #fontOf(character: string, weight: Weight): string {
    const key = `${weight}${character}`;
    let font = this.#known.get(key);
    if (font === undefined) {
      const candidates = [...scripts.map((script) => `${script}-${weight}`), emojiFont];
      font = candidates.find((name) => this.#draws(name, character)) ?? `latin-${weight}`;
      this.#known.set(key, font);
    }
    return font;
  }

  #draws(font: string, character: string): boolean {
    return hasGlyph(this.#doc.font(font), character.codePointAt(0) ?? 0);
  }
}

/** Joiners, variation selectors, skin tones and control characters: modifiers that a plain font draws as boxes. */
const invisible = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|\p{Emoji_Modifier}/u;

/** The library's types leave out the font that is set. */
function hasGlyph(doc: object, codePoint: number): boolean {
  const font: unknown = Reflect.get(Reflect.get(doc, "_font") ?? {}, "font");
  if (typeof font !== "object" || font === null) return false;
  const ask: unknown = Reflect.get(font, "hasGlyphForCodePoint");
  return typeof ask === "function" && ask.call(font, codePoint) === true;
}
