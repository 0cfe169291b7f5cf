import { expect, it } from "vitest";
import { isPhoneText, maskName, maskPhone, phoneForms } from "./index.ts";

it.each([
  ["5511987654321", ["5511987654321", "551187654321"]],
  ["551187654321", ["551187654321", "5511987654321"]],
])("knows the Brazilian mobile %s in both forms", (given, forms) => {
  expect(phoneForms(given)).toEqual(forms);
});

it.each([
  ["a Brazilian landline", "551133334444"],
  ["a mobile that never had eight digits", "5511912345678"],
  ["a Portuguese mobile", "351912345678"],
  ["a US number", "12025550123"],
  ["a number too short", "55119876"],
])("leaves %s alone", (_what, digits) => {
  expect(phoneForms(digits)).toEqual([digits]);
});

it.each([
  ["5511987654321", "5511*******21"],
  ["551133334444", "5511******44"],
  ["351912345678", "35191*****78"],
  ["12025550123", "120******23"],
  ["1234567", "*****67"],
  ["1", "1"],
])("masks %s as %s", (digits, masked) => {
  expect(maskPhone(digits)).toBe(masked);
});

it("tells a number from a name", () => {
  expect(["+55 (11) 98765-4321", "5511987654321", "12"].map(isPhoneText)).toEqual([true, true, true]);
  expect(["Ana", "Loja 24h", "", " - "].map(isPhoneText)).toEqual([false, false, false, false]);
  // Phones write it so: between marks of direction, with spaces and dashes that do not break.
  expect(isPhoneText("\u202a+55\u00a011\u00a098765\u20114321\u202c")).toBe(true);
  expect(isPhoneText("５５１１９８７６５４３２１")).toBe(true);
});

it("does so in an instant, however long a stranger's name is", () => {
  const began = performance.now();
  expect(isPhoneText("5".repeat(200_000))).toBe(true);
  for (const sign of ["5", "5 ", "(", "+5"]) expect(isPhoneText(`${sign.repeat(200_000)}x`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it("masks a name that is a number, however it is written, or the contact's very number", () => {
  expect(maskName("+55 (11) 98765-4321", "5511987654321")).toBe("5511*******21");
  expect(maskName("5511987654321@lid", "5511987654321@lid")).toBe("5511*******21");
  expect(maskName("\u202a+55 11 98765\u20114321\u202c", "5511987654321")).toBe("5511*******21");
  expect(maskName("５５１１９８７６５４３２１", "5511987654321")).toBe("5511*******21");
  expect(maskName("Ana", "5511987654321")).toBe("Ana");
});
