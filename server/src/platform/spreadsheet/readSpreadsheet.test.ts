import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { neutraliseFormula, readSpreadsheet } from "./index.ts";
import { limits } from "./limits.ts";
import { packOne } from "./packOne.testing.ts";
import { commented, tampered } from "./tamper.testing.ts";
import { weighPackage } from "./weighPackage.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-sheet-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const path = join(folder, "file");
  await writeFile(path, content);
  const { parts, count } = await readSpreadsheet(path, 2);
  return { count, rows: parts.flatMap((part): unknown => JSON.parse(part)) };
}
const refusal = (content: string | Uint8Array) =>
  read(content).then(
    () => "taken",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

describe("a spreadsheet", () => {
  it.each([
    ["with semicolons", "Nome;Telefone\nZé;(11) 98765-4321\n"],
    ["with tabs", "Nome\tTelefone\nZé\t(11) 98765-4321\n"],
    ["as Windows wrote it", Buffer.from("Nome,Telefone\nZé,(11) 98765-4321\n", "latin1")],
    ["in UTF-16", Buffer.from("\ufeffNome,Telefone\nZé,(11) 98765-4321\n", "utf16le")],
  ])("may be a text: %s", async (_what, content) => {
    const rows = [
      ["Nome", "Telefone"],
      ["Zé", "(11) 98765-4321"],
    ];
    expect(await read(content)).toEqual({ count: 2, rows });
  });

  it("keeps whole numbers whole, and only rows that say something", async () => {
    const rows = [
      ["Nome", "Telefone", "Nascimento"],
      [null, null],
      ["Zé", 5_511_987_654_321, new Date("1990-05-01")],
    ];
    const book = await writeXlsx({ sheets: [{ name: "A", rows }] });
    const read1 = await read(new Uint8Array(book));
    expect(read1.count).toBe(2);
    expect(read1.rows[1]).toEqual(["Zé", "5511987654321", "1990-05-01"]);
  });

  it("is read without the mark that kept a text from being a formula, in wide letters too", async () => {
    const formulas = ["=1+1", "+1", "-1", "@A1", "＝1+1", "＋1", "－1", "＠A1", "\u22121", "﹦1", "﹣1"];
    const texts = formulas.map(neutraliseFormula);
    expect(texts).toEqual(formulas.map((formula) => `'${formula}`));
    expect((await read(`Nome\n${texts.join("\n")}\n`)).rows).toEqual(
      ["Nome", ...formulas].map((cell) => [cell]),
    );
    expect(["1=1", "Zé", "'x", ""].map(neutraliseFormula)).toEqual(["1=1", "Zé", "'x", ""]);
  });

  it.each([
    ["is no package", () => Buffer.from("PK\u0003\u0004 nothing")],
    ["is no book", () => Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["is no text", () => Buffer.from([1, 0, 2, 0, 0])],
    ["is a package of something else", () => packOne(Buffer.from("<x/>"), 4)],
  ])("is refused where it %s", async (_what, content) => {
    expect(await refusal(content())).toBe("ERR_SPREADSHEET_INVALID");
  });

  it.each([
    [
      "unpacks to more than it may",
      () => packOne(Buffer.alloc(limits.unpacked + 1, 65), limits.unpacked + 1),
    ],
    ["unpacks to more than it says", () => packOne(Buffer.alloc(limits.unpacked + 1, 65), 100)],
    ["has too many columns", () => `${"x,".repeat(limits.columns + 1)}\n`],
    ["has too many rows", () => "a,b\n".repeat(limits.rows + 2)],
  ])("is refused where it %s, in time", async (_what, content) => {
    const made = content();
    const began = performance.now();
    expect(await refusal(made)).toBe("ERR_SPREADSHEET_TOO_LARGE");
    expect(performance.now() - began).toBeLessThan(limits.time + 1_000);
  });
});

describe("a package", () => {
  const rows = [
    ["Nome", "Telefone"],
    ["Zé", "(11) 98765-4321"],
  ];
  const bookOf = async (cells: string[][]) =>
    new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows: cells }] }));

  it("is read as it is, and with a comment", async () => {
    const book = await bookOf(rows);
    expect(await read(book)).toEqual({ count: 2, rows });
    expect(await read(commented(book))).toEqual({ count: 2, rows });
  });

  it.each(Object.entries(tampered))("is refused where it %s", async (_what, tamper) => {
    const book = await bookOf(rows);
    expect(tamper(book)).not.toEqual(Buffer.from(book));
    expect(await refusal(tamper(book))).toBe("ERR_SPREADSHEET_INVALID");
  });

  it("is unpacked by what was weighed, whatever it says besides", async () => {
    const book = await bookOf(rows);
    const weighed = await weighPackage(book, limits.unpacked);
    expect(await read(weighed)).toEqual({ count: 2, rows });
    // It stays as it is: there is nothing else in it.
    expect(await weighPackage(weighed, limits.unpacked)).toEqual(weighed);
    expect(await weighPackage(commented(book), limits.unpacked)).toEqual(weighed);
  });
});
