type Document = PDFKit.PDFDocument;

interface Look {
  font: string;
  size: number;
  /** Shares of red, green and blue, from 0 to 1. */
  colour: readonly [number, number, number];
}

/** Digits that no conversation's pages come to. */
const mostDigits = 6;

/** Number of pages behind a space, which each page tells and only the last one knows: a drawing that all of them show. */
export class PageTotal {
  readonly #doc: Document;
  readonly #look: Look;
  readonly #drawing: PDFKit.PDFKitReference;

  constructor(doc: Document, look: Look) {
    this.#doc = doc;
    this.#look = look;
    this.#drawing = doc.ref({
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, -look.size, mostDigits * look.size, look.size],
      Resources: { Font: {} },
    });
  }

  /** Shows it on this page; `y` is the top of its line, as the library has it. */
  show(x: number, y: number): void {
    const { font, size } = this.#look;
    const { ascender } = fontOf(this.#doc.font(font));
    Object.assign(this.#doc.page.xobjects, { Total: this.#drawing });
    // Pages are drawn from their top down, and drawings from their bottom up.
    this.#doc.save().transform(1, 0, 0, -1, x, y + (ascender / 1000) * size);
    this.#doc.addContent("/Total Do");
    this.#doc.restore();
  }

  end(total: number): void {
    const { font, size, colour } = this.#look;
    const drawn = fontOf(this.#doc.font(font));
    const [glyphs] = drawn.encode(` ${total}`);
    Object.assign(this.#drawing.data, { Resources: { Font: { [drawn.id]: drawn.ref() } } });
    this.#drawing.end(`BT /${drawn.id} ${size} Tf ${colour.join(" ")} rg 0 0 Td <${glyphs.join("")}> Tj ET`);
  }
}

/** Parts of a font that the library's types leave out. */
interface FontParts {
  /** Name that pages know it by. */
  id: string;
  /** Thousandths of its size. */
  ascender: number;
  ref(): unknown;
  encode(text: string): [glyphs: string[], places: unknown];
}

function fontOf(doc: object): FontParts {
  const font: unknown = Reflect.get(doc, "_font");
  if (!isFont(font)) throw new Error("The library has its font elsewhere");
  return font;
}

const isFont = (value: unknown): value is FontParts =>
  typeof value === "object" && value !== null && "encode" in value && "ascender" in value;
