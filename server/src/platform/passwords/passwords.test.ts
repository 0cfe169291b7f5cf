import { expect, it } from "vitest";
import { hashPassword, isForeign, isPassword, spendAsMuch } from "./passwords.ts";

it("knows its password and no other", async () => {
  const hashed = await hashPassword("Segredo#1");
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("Segredo#1", hashed)).toBe(true);
  expect(await isPassword("segredo#1", hashed)).toBe(false);
});

it("salts: the same password never hashes to the same text", async () => {
  const [a, b] = await Promise.all([hashPassword("x"), hashPassword("x")]);
  expect(a).not.toBe(b);
});

it("knows a password by a hash of bcrypt, which is not ours, and none by what is no hash", async () => {
  const old = "$2b$04$sCL8CyOg6mY88y.H7vWtP.X574gs5ofGZMpjTTgOGUmaQIPl/GfcO";
  expect(await isPassword("segredo1", old)).toBe(true);
  expect(await isPassword("segredo2", old)).toBe(false);
  expect(await isPassword("", "!")).toBe(false);
  expect([isForeign(old), isForeign(await hashPassword("segredo1"))]).toEqual([true, false]);
});

it("serves a rush in turns, and sends the rest away instead of letting it wait", async () => {
  const rush = await Promise.allSettled(Array.from({ length: 400 }, () => spendAsMuch("x")));
  const refused = rush.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.every((one) => String(one.reason).includes("ERR_UNAVAILABLE"))).toBe(true);
  expect(rush.length - refused.length).toBeGreaterThanOrEqual(300);
  await expect(spendAsMuch("x")).resolves.toBeUndefined();
});
