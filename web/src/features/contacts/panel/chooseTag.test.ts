import { expect, it } from "vitest";
import { chooseTag } from "./chooseTag.ts";

const tag = (id: number, name: string) => ({ id, name, color: "#000" });
const all = [tag(1, "Cliente"), tag(2, "Inadimplência"), tag(3, "VIP")];

it("offers what fits and is not carried, blind to accents", () => {
  expect(chooseTag("", { all, carried: [tag(3, "VIP")] }).found.map(({ id }) => id)).toEqual([1, 2]);
  expect(chooseTag(" INADIMPLENC", { all, carried: [] })).toMatchObject({ found: [{ id: 2 }], isNew: true });
});

it("creates only what is not there", () => {
  expect(chooseTag("vip", { all, carried: [] }).isNew).toBe(false);
  expect(chooseTag("Vip", { all, carried: [tag(3, "VIP")] })).toMatchObject({ found: [], isNew: false });
  expect(chooseTag("  ", { all, carried: [] }).isNew).toBe(false);
});

it("takes the name that was typed, not the first that holds it", () => {
  const vips = [tag(1, "Ex-VIP"), tag(2, "VIP"), tag(3, "VIP ouro")];
  expect(chooseTag("vip", { all: vips, carried: [] })).toMatchObject({
    entered: 2,
    found: [{ id: 2 }, { id: 1 }, { id: 3 }],
  });
  expect(chooseTag("vip", { all: vips, carried: [tag(2, "VIP")] }).entered).toBe("carried");
  expect(chooseTag("vip ou", { all: vips, carried: [] }).entered).toBe("new");
});

it("takes names from three characters", () => {
  expect(["ab", " ab ", "abc", "ção"].map((text) => chooseTag(text, { all, carried: [] }).tooShort)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
