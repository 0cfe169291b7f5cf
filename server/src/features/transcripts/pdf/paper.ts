import Pdf from "pdfkit";
import type { Entry } from "../entries.ts";
import { Fonts, type Run, type Weight } from "./fonts.ts";
import { breakLines, type TextLine } from "./lines.ts";
import { PageTotal } from "./pageTotal.ts";

/** Heading above the conversation. */
export interface Heading {
  /** Language of the words, for programs that read aloud: `pt-BR`. */
  language: string;
  /** Company that prints, under the mark that the product wears. */
  company: string;
  logo: Uint8Array | null;
  title: string;
  facts: { name: string; value: string }[];
  footer: string;
  /** Words before a page's number and before how many there are: "Página", "de". */
  page: readonly [before: string, between: string];
  empty: string;
}

const millimetre = 72 / 25.4;
/** The sheet's margin; what is written keeps a distance of its own. */
const margin = millimetre;
const inset = 36;
const bottom = 44;
const padding = 8;
const gap = 6;
const sizes = { title: 17, body: 9.5, small: 7.5 } as const;
const lineHeight = 1.42;
/** Points that the mark may take. */
const logoBox = { width: 110, height: 26 } as const;
const colours = {
  text: "#1c2330",
  quiet: "#5b6577",
  rule: "#d8dde6",
  left: "#f1f3f7",
  right: "#e3eefe",
  private: "#fff4d6",
  quote: "#8793a8",
} as const;

/** Looks as the rest of the footer does, in `colours.quiet`. */
const totalLook = {
  font: "latin-normal",
  size: sizes.small,
  colour: [0x5b / 255, 0x65 / 255, 0x77 / 255],
} as const;

/** A conversation drawn on A4, page after page; nothing that was drawn is kept. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  /** Structure that programs that read aloud go through: its parts are written as they are drawn. */
  readonly #structure: PDFKit.PDFStructureElement;
  readonly #footer: Pick<Heading, "footer" | "page">;
  readonly #total: PageTotal;
  #y = 0;
  #page = 0;
  #day = "";

  constructor(heading: Heading) {
    this.#doc = new Pdf({
      size: "A4",
      layout: "portrait",
      margin,
      compress: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: heading.language,
      displayTitle: true,
    });
    this.#fonts = new Fonts(this.#doc);
    this.#structure = this.#doc.struct("Document");
    this.#doc.addStructure(this.#structure);
    this.#footer = heading;
    this.#total = new PageTotal(this.#doc, totalLook);
    this.#doc.info.Title = heading.title;
    this.#beginPage();
    this.#drawHeading(heading);
  }

  get stream(): NodeJS.ReadableStream {
    return this.#doc;
  }

  add(entry: Entry): void {
    if (entry.day !== this.#day) this.#drawDay(entry.day);
    this.#day = entry.day;
    this.#drawBubble(entry);
  }

  /** Says that there was nothing to add. */
  sayEmpty(text: string): void {
    this.#drawCentred(text);
  }

  end(): void {
    this.#total.end(this.#page);
    this.#structure.end();
    this.#doc.end();
  }

  /** Draws a part that is read aloud, as what it is. */
  #addPart(type: "H1" | "H2" | "P" | "Figure", draw: () => void, alt?: string): void {
    const part = this.#doc.struct(type, alt === undefined ? {} : { alt }, draw);
    this.#structure.add(part);
    part.end();
  }

  /** Draws what only the eye needs. */
  #adorn(draw: () => void): void {
    this.#doc.markContent("Artifact");
    draw();
    this.#doc.endMarkedContent();
  }

  get #width(): number {
    return this.#doc.page.width - 2 * inset;
  }

  #beginPage(): void {
    if (this.#page > 0) this.#doc.addPage();
    this.#page += 1;
    this.#y = inset;
    const { width, height } = this.#doc.page;
    const { footer, page } = this.#footer;
    const line = this.#line(`${footer} · ${page[0]} ${this.#page} ${page[1]}`, sizes.small);
    const x = (width - line.width - sizes.small) / 2;
    const y = height - 28;
    this.#adorn(() => {
      this.#write(line, { x, y, size: sizes.small, colour: colours.quiet });
      this.#total.show(x + line.width, y);
    });
  }

  /** Room for so many points, on this page or the next. */
  #make(height: number): void {
    if (this.#y + height > this.#doc.page.height - bottom) this.#beginPage();
  }

  #drawHeading({ company, logo, title, facts }: Heading): void {
    this.#drawCompany(company, logo);
    const line = this.#line(title, sizes.title, "strong");
    this.#addPart("H1", () =>
      this.#write(line, { x: inset, y: this.#y, size: sizes.title, colour: colours.text }),
    );
    this.#y += sizes.title * 1.7;
    for (const fact of facts) this.#addPart("P", () => this.#drawFact(fact));
    this.#y += 6;
    this.#adorn(() =>
      this.#doc
        .moveTo(inset, this.#y)
        .lineTo(inset + this.#width, this.#y)
        .lineWidth(0.7)
        .stroke(colours.rule),
    );
    this.#y += 10;
  }

  /** The company's name left, the mark right. */
  #drawCompany(company: string, logo: Uint8Array | null): void {
    if (logo !== null)
      this.#adorn(() =>
        this.#doc.image(Buffer.from(logo), inset + this.#width - logoBox.width, this.#y, {
          fit: [logoBox.width, logoBox.height],
          align: "right",
        }),
      );
    const line = this.#line(company, sizes.body, "strong");
    this.#addPart("P", () =>
      this.#write(line, { x: inset, y: this.#y, size: sizes.body, colour: colours.quiet }),
    );
    this.#y += logo === null ? sizes.body * 2 : logoBox.height;
  }

  #drawFact({ name, value }: Heading["facts"][number]): void {
    const label = this.#line(name, sizes.small + 1);
    this.#write(label, { x: inset, y: this.#y, size: sizes.small + 1, colour: colours.quiet });
    for (const each of this.#lines(value, { maxWidth: this.#width - 110, size: sizes.body })) {
      this.#write(each, { x: inset + 110, y: this.#y - 1, size: sizes.body, colour: colours.text });
      this.#y += sizes.body * lineHeight;
    }
  }

  #drawDay(day: string): void {
    this.#make(60);
    this.#y += 4;
    this.#drawCentred(day, "H2");
  }

  #drawCentred(text: string, type: "H2" | "P" = "P"): void {
    const line = this.#line(text, sizes.small, "strong");
    const x = (this.#doc.page.width - line.width) / 2;
    this.#addPart(type, () => this.#write(line, { x, y: this.#y, size: sizes.small, colour: colours.quiet }));
    this.#y += sizes.small * lineHeight + gap;
  }

  #drawBubble(entry: Entry): void {
    const maxWidth = this.#width * 0.72;
    const parts = this.#partsOf(entry, maxWidth - 2 * padding);
    const width = Math.max(...parts.map((part) => part.width)) + 2 * padding;
    const x = entry.side === "left" ? inset : inset + this.#width - width;
    const colour = entry.isPrivate ? colours.private : colours[entry.side];
    for (const stretch of this.#stretches(parts)) {
      const height = stretch.reduce((sum, part) => sum + part.height, 0) + 2 * padding;
      this.#make(height);
      this.#adorn(() => this.#doc.roundedRect(x, this.#y, width, height, 7).fill(colour));
      this.#drawParts(stretch, x + padding);
      this.#y += height + gap;
    }
  }

  /** The words of a bubble are one paragraph; a picture among them is one of its own. */
  #drawParts(parts: readonly Part[], x: number): void {
    let y = this.#y + padding;
    const draw = (some: readonly Part[]) => {
      for (const part of some) {
        part.draw(x, y);
        y += part.height;
      }
    };
    const at = parts.findIndex(({ alt }) => alt !== undefined);
    const groups = at < 0 ? [parts] : [parts.slice(0, at), parts.slice(at, at + 1), parts.slice(at + 1)];
    for (const group of groups) {
      const alt = group[0]?.alt;
      if (group.length > 0) this.#addPart(alt === undefined ? "P" : "Figure", () => draw(group), alt);
    }
  }

  /** Parts that stand on one page together: those that no page holds are spread over several. */
  #stretches(parts: readonly Part[]): Part[][] {
    const full = this.#doc.page.height - inset - bottom - 2 * padding;
    const stretches: Part[][] = [];
    let room = 0;
    for (const part of parts) {
      if (part.height > room || stretches.length === 0) {
        stretches.push([]);
        room = full;
      }
      stretches.at(-1)?.push(part);
      room -= part.height;
    }
    return stretches;
  }

  #partsOf(entry: Entry, maxWidth: number): Part[] {
    const { quote, picture } = entry;
    return [
      ...this.#words(entry.author, { maxWidth, size: sizes.small + 0.5, weight: "strong" }),
      ...(entry.note ? this.#words(entry.note, { maxWidth, size: sizes.small, colour: colours.quiet }) : []),
      ...(quote ? this.#quote(quote, maxWidth) : []),
      ...(picture ? [this.#picture(picture, entry.placeholder)] : []),
      ...(entry.placeholder && !picture
        ? this.#words(entry.placeholder, { maxWidth, size: sizes.body, colour: colours.quiet })
        : []),
      ...(entry.text ? this.#words(entry.text, { maxWidth, size: sizes.body }) : []),
      ...this.#words(entry.time, { maxWidth, size: sizes.small, colour: colours.quiet }),
    ];
  }

  #words(text: string, look: Look): Part[] {
    const { size, colour = colours.text } = look;
    return this.#lines(text, look).map((line) => ({
      width: line.width,
      height: size * lineHeight,
      draw: (x, y) => this.#write(line, { x, y, size, colour }),
    }));
  }

  /** Draws at most three lines of what is answered, behind a bar. */
  #quote({ author, text }: NonNullable<Entry["quote"]>, maxWidth: number): Part[] {
    const look = { maxWidth: maxWidth - 10, size: sizes.small + 0.5, colour: colours.quiet };
    const parts = [author, text]
      .filter(Boolean)
      .flatMap((each) => this.#words(each, look))
      .slice(0, 4);
    return parts.map(({ width, height, draw }) => ({
      width: width + 10,
      height,
      draw: (x, y) => {
        this.#doc.rect(x, y - 1, 2, height).fill(colours.quote);
        draw(x + 10, y);
      },
    }));
  }

  #picture({ jpeg, width, height }: NonNullable<Entry["picture"]>, alt: string): Part {
    return {
      alt,
      width,
      height: height + 4,
      draw: (x, y) => void this.#doc.image(Buffer.from(jpeg), x, y, { width, height }),
    };
  }

  #line(text: string, size: number, weight: Weight = "normal"): TextLine {
    const runs = this.#fonts.runs(text, weight);
    return { runs, width: this.#fonts.width(runs, size) };
  }

  #lines(text: string, { maxWidth, size, weight = "normal" }: Look): TextLine[] {
    return breakLines(text, maxWidth, {
      runs: (piece) => this.#fonts.runs(piece, weight),
      width: (runs: readonly Run[]) => this.#fonts.width(runs, size),
    });
  }

  #write({ runs }: TextLine, { x, y, size, colour }: TextPlacement): void {
    let left = x;
    for (const run of runs) {
      const width = this.#fonts.width([run], size);
      this.#doc.fillColor(colour).text(run.text, left, y, { lineBreak: false });
      left += width;
    }
  }
}

/** Something of a bubble that takes room. */
interface Part {
  /** Text that says what a picture is. */
  alt?: string;
  width: number;
  height: number;
  draw(x: number, y: number): void;
}

interface Look {
  maxWidth: number;
  size: number;
  weight?: Weight;
  colour?: string;
}

interface TextPlacement {
  x: number;
  y: number;
  size: number;
  colour: string;
}
