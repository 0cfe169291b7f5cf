import { expect, it } from "vitest";
import { endsSoon } from "./claims.ts";
import { ownerOf } from "./token.ts";

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;

it("tells whose token it is, as far as it can be read", () => {
  expect(ownerOf(tokenOf({ sub: "7" }))).toBe(7);
  expect([ownerOf(tokenOf({})), ownerOf("x"), ownerOf("x.y.z")]).toEqual([undefined, undefined, undefined]);
});

it("tells when it ends, a moment before it does", () => {
  const token = tokenOf({ exp: 1000 });
  expect([endsSoon(token, 979_000), endsSoon(token, 981_000)]).toEqual([false, true]);
  expect(endsSoon("x.y.z", 981_000)).toBe(false);
});
