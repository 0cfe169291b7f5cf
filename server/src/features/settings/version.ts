import { readFileSync } from "node:fs";
import { z } from "zod";

const rootPackage = new URL("../../../../package.json", import.meta.url);

/** The product's version, as the root package names it. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(rootPackage, "utf8"))).version;
