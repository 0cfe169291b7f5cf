import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { print } from "./print.ts";
import { onFaster } from "./yardstick.ts";

export interface Table {
  title: string;
  rows: readonly Readonly<Record<string, string | number>>[];
}

/** A number that somebody promised something about. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

export interface Result {
  tables: Table[];
  figures: Figure[];
}

export const resultsFolder = fileURLToPath(new URL("../../bench-results/", import.meta.url));
export const checkout = fileURLToPath(new URL("../../", import.meta.url));

export function writeResult(name: string, result: Result): void {
  for (const table of result.tables) printTable(table);
  keepResult(name, result);
}

/** Writes a result into `bench-results`, in place of what was there by this name. */
export function keepResult(name: string, result: Result): void {
  mkdirSync(resultsFolder, { recursive: true });
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model,
    memoryMb: Math.round(totalmem() / 1e6),
  };
  const file = { name, at: new Date().toISOString(), machine, node: process.version, ...result };
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
}

export function printTable({ title, rows }: Table): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => show(row[column] ?? "")));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const printRow = (line: readonly string[]) =>
    print(
      `  ${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ")}`,
    );
  print(`\n${title}`);
  printRow(columns);
  for (const row of cells) printRow(row);
}

const show = (value: string | number): string =>
  typeof value === "string"
    ? value
    : value.toLocaleString("en", { maximumFractionDigits: value < 20 ? 2 : 0 });

export function judge({ atLeast, atMost }: Figure, value: number): "ok" | "missed" | "under half" | "" {
  if (atLeast === undefined && atMost === undefined) return "";
  if (atLeast !== undefined ? value >= atLeast : value <= (atMost ?? 0)) return "ok";
  const reached = atLeast !== undefined ? value / atLeast : (atMost ?? 0) / value;
  return reached < 0.5 ? "under half" : "missed";
}

/** Prints figures as measured, and as a machine so many times faster would have it, which is what the verdict is about. */
export function printSummary(figures: readonly Figure[], times: number): void {
  printTable({
    title: "Summary",
    rows: figures.map((figure) => ({
      figure: figure.name,
      target: targetOf(figure),
      measured: `${show(figure.value)} ${figure.unit}`,
      "on that machine": show(onFaster(figure, times)),
      verdict: judge(figure, onFaster(figure, times)),
    })),
  });
}

function targetOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `≥ ${show(atLeast)}`;
  return atMost === undefined ? "" : `≤ ${show(atMost)}`;
}
