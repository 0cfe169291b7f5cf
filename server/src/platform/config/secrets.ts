import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./ConfigError.ts";

export const secretKeyRule = "at least 32 random characters, such as the output of: openssl rand -base64 48";

const knownDefaults = [
  "changeme",
  "changethis",
  "default",
  "example",
  "insecure",
  "keyboardcat",
  "mysecret",
  "password",
  "replaceme",
  "secretkey",
  "supersecret",
  "yoursecret",
];

/** Says whether a key is long and random enough to sign sessions with. */
export function isStrongSecretKey(key: string): boolean {
  const letters = key.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (key.length < 32 || knownDefaults.some((word) => letters.includes(word))) return false;
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  // The steps betray runs such as abcdef, which hold many different characters and still no chance.
  return Math.min(bitsIn(codes), bitsIn(steps)) >= 96;
}

/** Shannon's measure of a text, in bits. */
function bitsIn(symbols: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const perSymbol = [...counts.values()].map(
    (count) => -(count / symbols.length) * Math.log2(count / symbols.length),
  );
  return symbols.length * perSymbol.reduce((sum, bits) => sum + bits, 0);
}

/** The given key, else the one kept in `dataDir` (made at the first start, readable by its owner alone). */
export function loadSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string;
  secretKey: string | undefined;
}): string {
  if (secretKey !== undefined) return secretKey;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret-key");
  const key = readKey(file) ?? createKey(file);
  if (isStrongSecretKey(key)) return key;
  throw new ConfigError([`SECRET_KEY takes ${secretKeyRule}; the one in ${file} is weaker`]);
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Linked into place whole: a crash leaves no half key, and of two first starts both use the same one. */
function createKey(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
