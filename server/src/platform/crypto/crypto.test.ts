import { describe, expect, it } from "vitest";
import {
  createToken,
  deriveKey,
  hashToken,
  isSameSecret,
  isSealedWithCurrentKey,
  openBytes,
  openSecret,
  sealBytes,
  sealSecret,
  SecretUnreadable,
} from "./index.ts";

const keys = { current: "key-of-today-8f2k1p0YQm8sXe7TzLw4NbUc2Hd" };
const place = { companyId: 7, column: "connections.token", rowId: 12 };

describe("a secret at rest", () => {
  it("opens at its own place with its own key, and is different each time it is sealed", () => {
    const sealed = sealSecret(keys, place, "segredo ção 🔑");
    expect(sealed).not.toContain("segredo");
    expect(sealSecret(keys, place, "segredo ção 🔑")).not.toBe(sealed);
    expect(openSecret(keys, place, sealed)).toBe("segredo ção 🔑");
    expect(openSecret(keys, place, sealSecret(keys, place, ""))).toBe("");
  });

  it.each([
    ["company", { ...place, companyId: 8 }],
    ["column", { ...place, column: "prompts.apiKey" }],
    ["row", { ...place, rowId: 13 }],
  ])("does not open for another %s", (_what, other) => {
    const sealed = sealSecret(keys, place, "segredo");
    expect(() => openSecret(keys, other, sealed)).toThrow(SecretUnreadable);
    expect(openSecret(keys, place, sealed)).toBe("segredo");
  });

  it("does not open when any byte has changed or the end is missing", () => {
    const sealed = sealBytes(keys, place, Buffer.from("segredo"));
    for (let index = 0; index < sealed.length; index++) {
      const broken = Buffer.from(sealed);
      broken[index] = (broken[index] ?? 0) ^ 1;
      expect(() => openBytes(keys, place, broken), `byte ${index}`).toThrow(SecretUnreadable);
      expect(() => openBytes(keys, place, sealed.subarray(0, index)), `cut at ${index}`).toThrow(
        SecretUnreadable,
      );
    }
    expect(openBytes(keys, place, sealed).toString()).toBe("segredo");
  });

  it("survives a change of key while the old one is still known", () => {
    const sealed = sealSecret(keys, place, "segredo");
    const current = "key-of-tomorrow-1p0YQm8sXe7TzLw4NbUc2Hd";
    expect(() => openSecret({ current }, place, sealed)).toThrow(/SECRET_KEY/);
    const rotated = { current, previous: [keys.current] };
    expect(openSecret(rotated, place, sealed)).toBe("segredo");
    expect(isSealedWithCurrentKey(rotated, sealed)).toBe(false);
    expect(isSealedWithCurrentKey(rotated, sealSecret(rotated, place, "segredo"))).toBe(true);
  });
});

it("derives another key for every purpose and every secret", () => {
  const derived = [deriveKey("a", "x"), deriveKey("a", "y"), deriveKey("b", "x")].map((key) =>
    key.toString("hex"),
  );
  expect(new Set(derived).size).toBe(3);
  expect(deriveKey("a", "x").toString("hex")).toBe(derived[0]);
  expect(derived[0]).toHaveLength(64);
});

it("makes tokens that are looked up by a hash and compared whole", () => {
  const token = createToken();
  expect(createToken()).not.toBe(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
  expect(isSameSecret(token, token)).toBe(true);
  expect(isSameSecret(`${token}x`, token)).toBe(false);
  expect(isSameSecret("", token)).toBe(false);
});
