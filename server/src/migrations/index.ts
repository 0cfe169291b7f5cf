import { readdirSync } from "node:fs";
import type { Migration } from "kysely/migration";

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -".ts".length))
  .toSorted();

const load = (name: string): Promise<Migration> => import(/* @vite-ignore */ `./${name}.ts`);

/**
 * Every file of this folder that begins with a number, by its name and in the order of the names. Each is read when it
 * runs: a start with nothing pending needs their names alone.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  names.map((name) => [name, { up: async (db) => (await load(name)).up(db) }]),
);
