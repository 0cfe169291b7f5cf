import pg from "pg";
import { type Config, ConfigError } from "../platform/config/index.ts";

type StartSettings = Pick<Config, "port" | "host" | "dataDir" | "databaseUrl">;

/**
 * Turns a refusal of the machine or the database at the start into a line that says what to do; anything else as it is.
 */
export function asStartFault(error: unknown, settings: StartSettings): unknown {
  if (!(error instanceof Error)) return error;
  const line =
    aboutListening(error, settings) ??
    aboutFolder(error, settings) ??
    (settings.databaseUrl === undefined ? undefined : aboutDatabase(error, settings.databaseUrl));
  return line === undefined ? error : new ConfigError([line]);
}

/** Reads a part of what the system reports with an error. */
function partOf(error: Error, name: "code" | "syscall" | "path" | "hostname"): string {
  const part = new Map<string, unknown>(Object.entries(error)).get(name);
  return typeof part === "string" ? part : "";
}

function aboutListening(error: Error, { port, host }: StartSettings): string | undefined {
  const isUnknownHost = partOf(error, "syscall") === "getaddrinfo" && partOf(error, "hostname") === host;
  if (isUnknownHost) return `HOST takes an address of this machine, and nobody knows ${host}`;
  if (partOf(error, "syscall") !== "listen") return undefined;
  switch (partOf(error, "code")) {
    case "EADDRINUSE":
      return `PORT ${port} is taken on ${host}: stop what listens there, or set PORT to a free one`;
    case "EACCES":
      return `PORT ${port} is not for this user: set PORT to one above 1023`;
    case "EADDRNOTAVAIL":
      return `HOST takes an address of this machine, which ${host} is not`;
    default:
      return undefined;
  }
}

const unwritable = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOSPC)$/;

function aboutFolder(error: Error, { dataDir }: StartSettings): string | undefined {
  const path = partOf(error, "path");
  const code = partOf(error, "code");
  // A file on the way to it is named instead of the folder.
  if (path === "" || !unwritable.test(code) || !(path.startsWith(dataDir) || dataDir.startsWith(path)))
    return undefined;
  return `DATA_DIR takes a folder that this user may write in, and ${path} cannot be written (${code})`;
}

const away = /^(ECONNREFUSED|ENOENT|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

function aboutDatabase(error: Error, url: string): string | undefined {
  const { hostname, port, pathname } = new URL(url);
  // The host of a unix socket is its folder.
  const where = `${decodeURIComponent(hostname)}:${port || 5432}`;
  if (away.test(partOf(error, "code")))
    return `DATABASE_URL: no database answers at ${where} (${partOf(error, "code")}); start it, or mend the address`;
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "28P01":
    case "28000":
      return `DATABASE_URL: the database at ${where} refuses this user or password`;
    case "3D000":
      return `DATABASE_URL: at ${where} there is no database ${pathname.slice(1)}; create it, or mend the address`;
    case "42501":
      return `DATABASE_URL takes a role that may create roles, extensions and schemas (${error.message}); grant it CREATEROLE, or own the database`;
    case "53300":
    case "57P03":
      return `DATABASE_URL: the database at ${where} takes no connections now (${error.message}); try again in a moment`;
    default:
      return undefined;
  }
}
