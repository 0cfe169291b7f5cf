import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const worthwhile = /\.(js|css|html|json|svg|wasm|webmanifest)$/;
/** Bytes: below this nothing is won. */
const smallest = 1_024;
const brotli = (quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** The highest takes twenty times as long for a thirteenth of the bytes: it is for what everybody waits for. */
const [usual, highest] = [brotli(9), brotli(11)];

/** Puts a brotli and a gzip copy beside each file that shrinks: the server hands them out without any work. */
export function compressFolder(folder) {
  const page = readPage(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, page.includes(entry.name) ? highest : usual));
    writeFileSync(`${path}.gz`, gzipSync(bytes));
  }
}

/** The page that names what it fetches at once; empty where the folder has none. */
function readPage(folder) {
  const path = join(folder, "index.html");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
