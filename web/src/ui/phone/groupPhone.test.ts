import metadata from "libphonenumber-js/min/metadata";
import { describe, expect, it } from "vitest";
import { brazil } from "./brazil.ts";
import { groupPhone } from "./groupPhone.ts";

/** Types a text, and gives the field after each sign. */
function typing(text: string): string[] {
  const shown: string[] = [];
  for (const sign of text) shown.push(groupPhone((shown.at(-1) ?? "") + sign));
  return shown;
}
const typed = (text: string): string | undefined => typing(text).at(-1);

describe("a number in its field", () => {
  it("is grouped as it grows", () => {
    expect(typing("11988887777")).toEqual([
      "1",
      "(11)",
      "(11) 9",
      "(11) 98",
      "(11) 988",
      "(11) 9888",
      "(11) 98888",
      "(11) 98888-7",
      "(11) 98888-77",
      "(11) 98888-777",
      "(11) 98888-7777",
    ]);
    expect(typed("1140028924")).toBe("(11) 4002-8924");
    expect(typed("08001234567")).toBe("0800 123 4567");
  });

  it.each([
    "(11) 98888-7777",
    "11 98888 7777",
    "11.98888.7777",
    "+55 11 98888-7777",
    "+55 (0) 11 98888-7777",
    "(+55) 11 98888-7777",
    "5511988887777",
    "005511988887777",
    "011 98888-7777",
    "021 11 98888-7777",
    "0xx11 98888-7777",
    "tel:+5511988887777",
    "\u202a+55 11 98888\u20117777\u202c",
  ])("is the same however it comes: %s", (text) => {
    expect(groupPhone(text)).toBe("(11) 98888-7777");
  });

  it.each(["5511988887777", "+5511988887777", "005511988887777", "011988887777", "(11) 98888-7777"])(
    "is the same sign by sign: %s",
    (text) => expect(typed(text)).toBe("(11) 98888-7777"),
  );

  it.each([
    ["+351 912 345 678", "+351 912 345 678"],
    ["00351912345678", "+351912345678"],
    ["+5", "+5"],
  ])("is foreign and as it is written: %s", (text, shown) => {
    expect([groupPhone(text), typed(text)]).toEqual([shown, shown]);
  });

  it.each(["abc", "11 98888-7777 ramal 2", "(11) *****-**77"])(
    "stays as it is where it is none: %s",
    (text) => expect(groupPhone(text)).toBe(text),
  );

  it("loses no digit that is too many", () => {
    expect(typed("119888877771")).toBe("119888877771");
  });

  it("groups as the library's own metadata has it for Brazil", () => {
    expect(brazil).toEqual({
      ...metadata,
      country_calling_codes: { 55: ["BR"] },
      countries: { BR: metadata.countries.BR },
      nonGeographic: {},
    });
  });
});
