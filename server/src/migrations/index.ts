import { readdirSync } from "node:fs";
import type { Migration } from "kysely/migration";

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -".ts".length))
  .toSorted();

const load = async (name: string): Promise<[string, Migration]> => [
  name,
  await import(/* @vite-ignore */ `./${name}.ts`),
];

/** Every file of this folder that begins with a number, by its name and in the order of the names. */
export const migrations: Record<string, Migration> = Object.fromEntries(await Promise.all(names.map(load)));
