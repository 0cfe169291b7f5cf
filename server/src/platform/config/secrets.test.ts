import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStrongSecretKey, loadSecretKey } from "./secrets.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "balcao-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the strength of a key", () => {
  it("takes random keys in the usual notations", () => {
    for (let n = 0; n < 200; n++) {
      const bytes = randomBytes(32);
      for (const notation of ["hex", "base64", "base64url"] as const) {
        expect(isStrongSecretKey(bytes.toString(notation))).toBe(true);
      }
    }
  });

  it.each([
    ["short", "v3Rk1p0YQm8sXe7Tz"],
    ["one character", "a".repeat(64)],
    ["a repeated word", "balcao-balcao-balcao-balcao-balcao-bal"],
    ["a run", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["a known default", "change-me-8f2k1p0YQm8sXe7TzLw4NbUc2Hd"],
    ["a known default in capitals", "MY_SECRET_8f2k1p0YQm8sXe7TzLw4NbUc2Hd"],
  ])("refuses %s", (_what, key) => {
    expect(isStrongSecretKey(key)).toBe(false);
  });
});

describe("the kept key", () => {
  it("is made once, strong, for its owner alone, and found again", () => {
    const key = loadSecretKey({ dataDir, secretKey: undefined });
    expect(isStrongSecretKey(key)).toBe(true);
    expect(loadSecretKey({ dataDir, secretKey: undefined })).toBe(key);
    expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["secret-key"]);
  });

  it("gives way to the one that is set", () => {
    expect(loadSecretKey({ dataDir, secretKey: "given" })).toBe("given");
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("is refused when somebody weakened it", () => {
    const key = loadSecretKey({ dataDir, secretKey: undefined });
    const file = join(dataDir, "secret-key");
    writeFileSync(file, "changeme\n");
    expect(() => loadSecretKey({ dataDir, secretKey: undefined })).toThrow(
      /^SECRET_KEY takes at least 32 random/,
    );
    writeFileSync(file, `${key}\n`);
    expect(loadSecretKey({ dataDir, secretKey: undefined })).toBe(readFileSync(file, "utf8").trim());
  });
});
