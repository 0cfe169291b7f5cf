import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaOfPhone,
  foldPhone,
  phoneForms,
  type PhoneProblem,
  type PhoneRules,
  readPhone,
  showPhone,
  writePhone,
} from "../index.ts";

/** Numbers as the plan of each country has them, for the numbers used here. */
const known =
  /^(52[2-9]\d{9}|549?[1-3]\d{9}|2250[157]\d{8}|22901\d{8}|351[29]\d{8}|1[2-9]\d{2}[2-9]\d{6}|79\d{9}|595\d{9}|4930\d{6,8}|29\d{5,6})$/;
const rules: PhoneRules = { isNumber: (digits) => known.test(digits) };
const read = (text: string, more: Partial<PhoneRules> = {}) => {
  const reading = readPhone(text, { ...rules, ...more });
  return "number" in reading ? reading.number : reading.problem;
};

describe("a number as people write it", () => {
  it.each([
    ["(11) 98888-7777", "5511988887777"],
    ["11988887777", "5511988887777"],
    ["11 9 8888 7777", "5511988887777"],
    ["11.98888.7777", "5511988887777"],
    ["11/98888-7777", "5511988887777"],
    ["(11) 4002-8924", "551140028924"],
    ["1188887777", "551188887777"],
    ["011 98888-7777", "5511988887777"],
    ["0xx11 98888-7777", "5511988887777"],
    ["(0XX11) 4002-8924", "551140028924"],
    ["021 11 98888-7777", "5511988887777"],
    ["0 41 11 4002 8924", "551140028924"],
    ["55 11 98888-7777", "5511988887777"],
    ["551140028924", "551140028924"],
    ["55 0 11 98888-7777", "5511988887777"],
    ["55 99123-4567", "5555991234567"],
    ["55991234567", "5555991234567"],
    ["0800 123 4567", "558001234567"],
    ["tel:+5511988887777", "5511988887777"],
    ["\u202a+55 11 98888\u20117777\u202c", "5511988887777"],
    ["１１ ９８８８８-７７７７", "5511988887777"],
  ])("%s is the Brazilian %s", (text, number) => expect(read(text)).toBe(number));

  it.each([
    ["+55 11 98888-7777", "5511988887777"],
    ["+55 (0) 11 98888-7777", "5511988887777"],
    ["(+55) 11 98888-7777", "5511988887777"],
    ["+351 912 345 678", "351912345678"],
    ["+1 (202) 555-0123", "12025550123"],
    ["+7 999 123-45-67", "79991234567"],
    ["00351 912 345 678", "351912345678"],
    ["00 21 351 912 345 678", "351912345678"],
    ["0055 11 98888-7777", "5511988887777"],
    ["+2901234", "short"],
    ["+290 12345", "29012345"],
    // WhatsApp's own form of a Mexican mobile: chatwoot/chatwoot#14048.
    ["+52 1 55 1234 5678", "525512345678"],
    ["+52 55 1234 5678", "525512345678"],
    ["+54 9 11 1234-5678", "5491112345678"],
    ["+54 11 15-1234-5678", "5491112345678"],
    ["+54 264 15-447-2542", "5492644472542"],
    ["+54 2964 15-44-7254", "5492964447254"],
    ["+225 45 12 34 56", "2250545123456"],
    ["+229 97 12 34 56", "2290197123456"],
  ])("%s is international: %s", (text, number) => expect(read(text)).toBe(number));

  it.each<[string, PhoneProblem]>([
    ["", "missing"],
    ["  ", "missing"],
    ["+", "missing"],
    ["()", "missing"],
    ["abc", "signs"],
    ["11 98888-7777 ramal 2", "signs"],
    ["11+988887777", "signs"],
    ["++5511988887777", "signs"],
    ["1234567", "short"],
    ["98765432a", "signs"],
    ["98765-4321", "noArea"],
    ["4002-8924", "noArea"],
    ["0 98765-4321", "noArea"],
    ["+55 98765-4321", "noArea"],
    ["123456789", "short"],
    ["12345678", "shape"],
    ["(20) 98888-7777", "area"],
    ["10 4002-8924", "area"],
    ["+55 20 98888-7777", "area"],
    ["(11) 88888-7777", "shape"],
    ["(11) 1888-7777", "shape"],
    ["12025550123", "shape"],
    ["20255501234", "area"],
    ["+55 11 98888-77771", "long"],
    ["5511988887777123", "long"],
    ["1234567890123456", "long"],
    ["351912345678", "plus"],
    ["+351 12", "short"],
    ["+351 812 345 678", "country"],
    ["+1 198 555 0123", "country"],
    ["+12345678901234567", "long"],
    ["0034 1", "short"],
  ])("%s is none: %s", (text, problem) => expect(read(text)).toBe(problem));
});

describe("a number without area code", () => {
  it("is of the area of whoever keeps it", () => {
    expect(read("98765-4321", { area: "11" })).toBe("5511987654321");
    expect(read("4002-8924", { area: "85" })).toBe("558540028924");
    expect(read("8765-4321", { area: "11" })).toBe("551187654321");
    expect(read("(21) 98765-4321", { area: "11" })).toBe("5521987654321");
  });

  it("is none where that is none, or with the country's code", () => {
    expect([read("98765-4321", { area: "20" }), read("98765-4321", { area: "" })]).toEqual([
      "noArea",
      "noArea",
    ]);
    expect(read("+55 98765-4321", { area: "11" })).toBe("noArea");
  });
});

describe("digits of a program", () => {
  const digits = (text: string) => read(text, { plusOptional: true });

  it("are Brazilian first, and another country's where they can be nothing else", () => {
    expect([digits("5511988887777"), digits("11988887777")]).toEqual(["5511988887777", "5511988887777"]);
    expect([digits("351912345678"), digits("595981123456")]).toEqual(["351912345678", "595981123456"]);
    expect(digits("79991234567")).toBe("5579991234567");
  });

  it("are none where no country has such a number, or one that is as long as a Brazilian one", () => {
    expect([digits("351812345678"), digits("999912345678")]).toEqual(["plus", "plus"]);
    expect([digits("12025550123"), digits("552098888777")]).toEqual(["shape", "area"]);
  });
});

it("never gives a number that was not written with + to another country", () => {
  const written = fc.stringMatching(/^[0-9 ()./-]{0,20}$/);
  fc.assert(
    fc.property(written, fc.constantFrom(undefined, "11", "85"), (text, area) => {
      const reading = readPhone(text, { area, isNumber: () => true });
      const isInternational = text.replaceAll(/\D/g, "").startsWith("00");
      const number = "number" in reading && !isInternational ? reading.number : "5511988887777";
      expect(number).toMatch(/^55\d{10,11}$/);
    }),
    { numRuns: 2000 },
  );
});

it("reads again what it shows", () => {
  for (const number of ["5511988887777", "551140028924", "558001234567", "351912345678", "12025550123"])
    expect([read(showPhone(number)), read(writePhone(number))]).toEqual([number, number]);
});

it("shows Brazilian numbers as they are read there, and leaves masks and ids", () => {
  expect(["5511987654321", "551133334444", "+5511987654321"].map(showPhone)).toEqual([
    "+55 11 98765-4321",
    "+55 11 3333-4444",
    "+55 11 98765-4321",
  ]);
  expect(showPhone("5511*******21")).toBe("+55 11 *****-**21");
  expect(["14155550100", "12036304-1600000000", "", "190"].map(showPhone)).toEqual([
    "+14155550100",
    "12036304-1600000000",
    "",
    "190",
  ]);
});

it("writes numbers as Brazilians do, and those of other countries with +", () => {
  const numbers = ["5511987654321", "551133334444", "558001234567", "14155550100", ""];
  expect(numbers.map(writePhone)).toEqual([
    "(11) 98765-4321",
    "(11) 3333-4444",
    "0800 123 4567",
    "+14155550100",
    "",
  ]);
});

it("knows the area of a Brazilian number, masked or not, and of no other", () => {
  expect([areaOfPhone("5511987654321"), areaOfPhone("5585******24")]).toEqual(["11", "85"]);
  expect([areaOfPhone("5520987654321"), areaOfPhone("351912345678"), areaOfPhone("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe("a phone that has several forms", () => {
  it.each([
    ["a Brazilian mobile", "5511987654321", "551187654321"],
    // chatwoot/chatwoot#14048, #14174.
    ["a Mexican number", "525512345678", "5215512345678"],
    // chatwoot/chatwoot#14264.
    ["an Argentine mobile", "5491112345678", "541112345678"],
    // devlikeapro/waha#1894.
    ["a number of Orange in Ivory Coast", "2250747123456", "22547123456"],
    ["one of MTN", "2250545123456", "22545123456"],
    ["one of Moov", "2250140123456", "22540123456"],
    // mobi/telephone_number#138.
    ["a number of Benin", "2290197123456", "22997123456"],
  ])("%s is known by each, as given first: %s, %s", (_what, now, before) => {
    expect(phoneForms(now)).toEqual([now, before]);
    expect(phoneForms(before)).toHaveLength(2);
    expect(phoneForms(before)).toContain(now);
    expect(phoneForms(before)[0]).toBe(before);
  });

  it("is kept as it is dialled today, where the other form is no number any more", () => {
    const old = ["5215512345678", "22547123456", "22997123456", "54111512345678"];
    expect(old.map(foldPhone)).toEqual(["525512345678", "2250747123456", "2290197123456", "5491112345678"]);
    for (const number of ["551187654321", "541112345678", "525512345678", "12025550123"])
      expect(foldPhone(number)).toBe(number);
  });

  it("is also known as it is dialled within Argentina", () => {
    expect(phoneForms("54264154472542")).toEqual(["54264154472542", "5492644472542", "542644472542"]);
  });

  it("has the same others in each of them, and no others", () => {
    const numbers = fc.stringMatching(/^(5[245]|22[59])[0-9]{8,11}$/);
    fc.assert(
      fc.property(numbers, (number) => {
        const forms = phoneForms(number);
        for (const form of forms) {
          expect(forms).toContain(foldPhone(form));
          for (const other of phoneForms(form)) expect(forms).toContain(other);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
