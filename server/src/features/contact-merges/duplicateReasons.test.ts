import { describe, expect, it } from "vitest";
import { type Compared, duplicateReasons } from "./duplicateReasons.ts";

const person = (fields: Partial<Compared> = {}): Compared => ({
  number: "5511987654321",
  email: "",
  plain_name: "carla",
  has_phone: true,
  ...fields,
});

describe("what speaks for one person", () => {
  it.each([
    ["the ninth digit is missing", "551187654321"],
    ["the country is missing", "11987654321"],
    ["country and ninth digit are missing", "1187654321"],
    ["country and area are missing", "987654321"],
  ])("is a number where %s", (_what, number) => {
    expect(duplicateReasons(person(), person({ number, plain_name: "x" }))).toEqual(["number"]);
    expect(duplicateReasons(person({ number }), person({ plain_name: "x" }))).toEqual(["number"]);
  });

  it.each(["5521987654321", "21987654321", "5511987654322", "120363041234987654321", "4321"])(
    "is not another number: %s",
    (number) => {
      expect(duplicateReasons(person(), person({ number, plain_name: "x" }))).toEqual([]);
    },
  );

  it("is an e-mail, however it is written, but not its absence", () => {
    const other = { number: "5521911112222", plain_name: "x" };
    expect(duplicateReasons(person({ email: "a@b.co" }), person({ ...other, email: "A@b.co" }))).toEqual([
      "email",
    ]);
    expect(duplicateReasons(person(), person(other))).toEqual([]);
  });

  it("is a name only where one of them has no phone", () => {
    const other = { number: "5521911112222" };
    expect(duplicateReasons(person(), person(other))).toEqual([]);
    expect(duplicateReasons(person(), person({ number: "998877665544332", has_phone: false }))).toEqual([
      "name",
    ]);
    expect(
      duplicateReasons(
        person({ plain_name: "zé" }),
        person({ number: "998877665544332", plain_name: "zé", has_phone: false }),
      ),
    ).toEqual([]);
  });
});
