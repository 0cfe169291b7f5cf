import { createHash } from "node:crypto";
import { openMysql } from "./mysqlSource.ts";
import { reasonOf, type Source, SourceError } from "./port.ts";
import { openPostgres } from "./postgresSource.ts";

const openers = new Map<string, (url: string) => Promise<Source>>([
  ["postgres:", openPostgres],
  ["postgresql:", openPostgres],
  ["mysql:", openMysql],
  ["mariadb:", openMysql],
]);

/** Opens the database that an address names. What fails says no more of the address than its host. */
export async function openSource(from: string): Promise<Source> {
  const url = readAddress(from);
  const open = openers.get(url.protocol);
  if (!open) throw new SourceError("An address begins with postgres:// or mysql://");
  try {
    return await open(from);
  } catch (error) {
    throw new SourceError(`${url.host} does not open: ${reasonOf(error)}`);
  }
}

/** Name by which a source is known again: where it is, never who asks it. */
export function nameOfSource(from: string): string {
  const { protocol, host, pathname } = readAddress(from);
  const family = protocol.startsWith("postgres") ? "postgres" : "mysql";
  return `${family}://${host}${pathname}`;
}

/** Number for the lock of a source: two never move in at once. */
export const lockOfSource = (name: string): number =>
  createHash("sha256").update(name).digest().readInt32BE(0);

function readAddress(from: string): URL {
  if (!URL.canParse(from))
    throw new SourceError("The address of the source is none: postgres://user:password@host/database");
  return new URL(from);
}
