import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const worthwhile = /\.(js|css|html|json|svg|wasm|webmanifest)$/;
/** Bytes: below this nothing is won. */
const smallest = 1_024;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts a brotli and a gzip copy beside each file that shrinks: the server hands them out without any work. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
    writeFileSync(`${path}.gz`, gzipSync(bytes));
  }
}
