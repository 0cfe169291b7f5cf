import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { writeXlsx } from "hucre";
import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { packOne } from "../../platform/spreadsheet/packOne.testing.ts";

const { contactImports } = endpoints;
const app = await startTestApp({ environment: { ROLES: "http" } });
const good = "Nome,Telefone\nZé,11987654321\n";
/** Longest time until a file is answered, whatever is in it. Milliseconds. */
const longest = 5_000;
const { ana, admin } = await app.inNewCompany();
const [as, other] = [app.as(ana), app.as(admin)];

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return form;
};
const bookOf = async (rows: (string | number)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows }] }));
const megabytes = (count: number, sign: string) => Buffer.alloc(count * 1_048_576, sign);

const broken = "ERR_SPREADSHEET_INVALID";
const large = "ERR_SPREADSHEET_TOO_LARGE";

it.each([
  [
    "a book cut off in the middle",
    "a.xlsx",
    broken,
    async () => (await bookOf([["Nome"], ["Zé"]])).slice(0, 900),
  ],
  [
    "noise that is called a book",
    "a.xlsx",
    broken,
    async () => new Uint8Array(randomBytes(200_000)).fill(0, 5, 9),
  ],
  [
    "an old book that is none",
    "a.xls",
    broken,
    async () => Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(2_000)}`, "hex"),
  ],
  ["nothing at all", "a.csv", "ERR_NO_FILE", async () => ""],
  ["a file of 48 MB", "a.csv", "ERR_FILE_TOO_LARGE", async () => megabytes(48, "a")],
  [
    "16,000 columns in a book",
    "a.xlsx",
    large,
    () => bookOf([Array.from({ length: 16_000 }, (_, n) => `c${n}`)]),
  ],
  ["16,000 columns in a text", "a.txt", large, async () => "x\t".repeat(16_000)],
  [
    "110,000 rows in a book",
    "a.xlsx",
    large,
    () => bookOf(Array.from({ length: 110_000 }, (_, n) => ["Zé", n])),
  ],
  ["a bomb: 200 KB that become 200 MB", "a.xlsx", large, async () => packOne(megabytes(200, "A"), 100)],
])("%s is refused in time, and the next one is read", async (...[, name, code, make]) => {
  expect(await refusalOf(name, await make())).toBe(code);
});

/** The code by which a file is refused in time, while others are answered; a good one is taken after it. */
async function refusalOf(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const began = performance.now();
  const refused = as.call(contactImports.upload, { body: fileOf(content, name) });
  await other.ok(contactImports.list);
  const { body } = await refused;
  expect(performance.now() - began).toBeLessThan(longest);
  expect(await as.ok(contactImports.list)).toEqual([]);
  const taken = await as.upload(contactImports.upload, { form: fileOf(good, "bom.csv") });
  expect(taken).toMatchObject({ status: "draft", rows: 1 });
  await as.ok(contactImports.cancel, { params: { id: taken.id } });
  return (body as { error: string }).error;
}

it("takes a formula's last result, and keeps one that a text only looks like from being computed", async () => {
  const rows = [
    ["Nome", "Telefone"],
    ["=1+1", 5_511_987_654_321],
  ];
  const cells = new Map([["1,1", { formula: "5511987654320+1", formulaResult: 5_511_987_654_321 }]]);
  const book = new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows, cells }] }));
  const { id } = await as.upload(contactImports.upload, { form: fileOf(book, "a.xlsx") });
  const read = await as.ok(contactImports.rows, { params: { id }, query: {} });
  expect(read.rows[0]?.cells).toEqual(["=1+1", "5511987654321"]);
});
