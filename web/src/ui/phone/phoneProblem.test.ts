import { describe, expect, it } from "vitest";
import { groupPhone } from "./groupPhone.ts";
import { groupCarried, phoneNumber, phoneProblem, problemWhileTyping, withArea } from "./phoneProblem.ts";

describe("what is said of a number", () => {
  it.each([
    ["abc", "signs"],
    ["(20) 98888-7777", "area"],
    ["(11) 88888-7777", "shape"],
    ["119888877771", "plus"],
    ["+12345678901234567", "long"],
  ])("is said at once where no more digits mend it: %s is %s", (text, problem) => {
    expect([problemWhileTyping(text), phoneProblem(text)]).toEqual([problem, problem]);
  });

  it.each([
    ["(11) 988", "short"],
    ["+351 12", "short"],
    ["(98) 76543-21", "noArea"],
  ])("waits while more may come: %s is %s", (text, problem) => {
    expect([problemWhileTyping(text), phoneProblem(text)]).toEqual([undefined, problem]);
  });

  it("is nothing of one that the server may take", () => {
    for (const text of ["(11) 98888-7777", "(11) 4002-8924", "0800 123 4567", "+351 912 345 678"])
      expect(phoneProblem(text)).toBeUndefined();
    expect([phoneNumber("(11) 98888-7777"), phoneNumber("+351 912 345 678"), phoneNumber("abc")]).toEqual([
      "5511988887777",
      "351912345678",
      undefined,
    ]);
  });

  it("offers the company's area code to a number without, and to no other", () => {
    expect(withArea("(98) 76543-21", "85")).toBe("(85) 98765-4321");
    expect([
      withArea("(98) 76543-21", null),
      withArea("(11) 98888-7777", "85"),
      withArea("abc", "85"),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it("groups one that was typed elsewhere as what it is", () => {
    const typed = ["98765-4321", "4002 8924", "11987654321", "+55 98765-4321", "98888777"];
    expect(typed.map(groupCarried)).toEqual([
      "98765-4321",
      "4002-8924",
      "(11) 98765-4321",
      groupPhone("+55 98765-4321"),
      "9888-8777",
    ]);
  });
});
