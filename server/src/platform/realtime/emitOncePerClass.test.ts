import { expect, it } from "vitest";
import { emitOncePerClass } from "./emitOncePerClass.ts";

it("builds once for each key, and gives all who share it the same object", () => {
  let built = 0;
  const share = emitOncePerClass();
  const build = () => ({ name: "tag", payload: ++built });

  expect(share("masked", build)[0]).toBe(share("masked", build)[0]);
  expect(share("plain", build)).toEqual([{ name: "tag", payload: 2 }]);
});

it("asks once where there is nothing to tell", () => {
  let asked = 0;
  const share = emitOncePerClass();
  const nothing = () => void asked++;

  expect([share("gone", nothing), share("gone", nothing)]).toEqual([[], []]);
  expect(asked).toBe(1);
});
