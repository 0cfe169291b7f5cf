import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { type CellValue, detectDelimiter, readXls, streamCsvRows, streamXlsxRows } from "hucre";
import { cellText } from "./cellText.ts";
import { decodeText } from "./decodeText.ts";
import { limits } from "./limits.ts";
import { SpreadsheetTrouble, type Trouble } from "./trouble.ts";
import { weighPackage } from "./weighPackage.ts";

/** Rows as JSON, so that nobody else has to make it; or why there are none. */
export type FromWorker = { parts: string[]; first: string[][]; count: number } | { trouble: Trouble };

/** The first rows come along as they are: what the columns hold is guessed from them. */
const looked = 200;

async function* rowsOf(path: string): AsyncGenerator<readonly CellValue[]> {
  const bytes = await readFile(path);
  const signature = bytes.subarray(0, 4).toString("hex");
  if (signature === "504b0304") {
    const weighed = await weighPackage(bytes, limits.unpacked);
    for await (const { values } of streamXlsxRows(weighed)) yield values;
  } else if (signature === "d0cf11e0") {
    const book = await readXls(bytes, { sheets: [0], maxRows: limits.rows + 2 });
    yield* book.sheets[0]?.rows ?? [];
  } else yield* textRows(decodeText(bytes));
}

function* textRows(text: string): Generator<readonly CellValue[]> {
  // A file that is no text at all would be one strange contact.
  if (text.includes("\u0000")) throw new SpreadsheetTrouble("broken");
  yield* streamCsvRows(text, { delimiter: detectDelimiter(text.slice(0, 20_000)) });
}

async function read(path: string, partSize: number): Promise<FromWorker> {
  const parts: string[] = [];
  const first: string[][] = [];
  let part: string[][] = [];
  let count = 0;
  let signs = 0;
  for await (const values of rowsOf(path)) {
    if (values.length > limits.columns) throw new SpreadsheetTrouble("columns");
    const cells = values.map(cellText);
    if (cells.every((cell) => cell === "")) continue;
    count += 1;
    signs += cells.reduce((sum, cell) => sum + cell.length, cells.length);
    // The first row may be the columns' names.
    if (count > limits.rows + 1) throw new SpreadsheetTrouble("rows");
    if (signs > limits.text) throw new SpreadsheetTrouble("size");
    if (count <= looked) first.push(cells);
    part.push(cells);
    if (part.length < partSize) continue;
    parts.push(JSON.stringify(part));
    part = [];
  }
  if (part.length > 0) parts.push(JSON.stringify(part));
  return { parts, first, count };
}

// Memory outside the heap is not under the heap's limit.
const watch = setInterval(() => {
  if (process.memoryUsage().arrayBuffers <= limits.outside) return;
  parentPort?.postMessage({ trouble: "size" } satisfies FromWorker, []);
  process.exit();
}, 20);

const [path = "", partSize = "1"] = process.argv.slice(2);
const answer = await read(path, Number(partSize)).catch((error: unknown): FromWorker => ({
  trouble: error instanceof SpreadsheetTrouble ? error.trouble : "broken",
}));
clearInterval(watch);
parentPort?.postMessage(answer, []);
