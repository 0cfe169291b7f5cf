import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { Receipt } from "./receiptOf.ts";

const { resolve } = createRequire(import.meta.url);

const margin = 56;
const sizes = { title: 18, body: 10.5 } as const;
const colours = { text: "#1c2330", quiet: "#5b6577", rule: "#d8dde6" } as const;
/** Letters that Inter keeps in another of its files, as Turkish has them. */
const extended = /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20bf]/;

/** A receipt on one page of A4. */
export async function drawReceipt({ title, platform, facts, lines, total }: Receipt): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({ size: "A4", margin, info: { Title: title, Author: platform } });
  const file = buffer(doc);
  for (const script of ["latin", "latin-ext"])
    doc.registerFont(script, resolve(`@fontsource/inter/files/inter-${script}-400-normal.woff`));
  const width = doc.page.width - 2 * margin;
  let y = margin;
  const write = (text: string, { size, colour, isEnd = false }: Look) => {
    const runs = runsOf(text);
    const long = runs.reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
    let x = isEnd ? margin + width - long : margin;
    for (const run of runs) {
      doc.font(run.font).fontSize(size).fillColor(colour).text(run.text, x, y, { lineBreak: false });
      x += doc.widthOfString(run.text);
    }
  };
  const row = ({ name, value }: { name: string; value: string }, colour: string = colours.text) => {
    write(name, { size: sizes.body, colour: colours.quiet });
    write(value, { size: sizes.body, colour, isEnd: true });
    y += 20;
  };
  const rule = () => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(colours.rule);
    y += 12;
  };
  write(platform, { size: sizes.body, colour: colours.quiet });
  y += 24;
  write(title, { size: sizes.title, colour: colours.text });
  y += 40;
  for (const fact of facts) row(fact);
  rule();
  for (const line of lines) row(line);
  rule();
  row(total);
  doc.end();
  return file;
}

interface Look {
  size: number;
  colour: string;
  isEnd?: boolean;
}

/** Stretches of text that one file of the font can draw. */
function runsOf(text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = extended.test(character) ? "latin-ext" : "latin";
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
