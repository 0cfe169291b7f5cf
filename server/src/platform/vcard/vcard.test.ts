import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatVcard, readVcard } from "./vcard.ts";

const phone = fc.oneof(fc.stringMatching(/^\+\d{8,15}$/), fc.stringMatching(/^\d{3,7}$/));
/** Names with all that means something in a card. */
const name = fc.string({
  unit: fc.oneof(fc.constantFrom("\\", ";", ",", ":", "\n", "n", " "), fc.string({ minLength: 1 })),
});

describe("a vCard", () => {
  it("is read as it was written, whatever the name is", () => {
    fc.assert(
      fc.property(name, fc.array(phone), (written, phones) => {
        const card = { name: written.replaceAll(/\r\n?/g, "\n"), phones };
        expect(readVcard(formatVcard(card))).toEqual(card);
      }),
    );
  });

  it("is one that phones know", () => {
    expect(formatVcard({ name: "Souza, Ana", phones: ["+5511988880000", "190"] }).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:;Souza\\, Ana;;;",
      "FN:Souza\\, Ana",
      "TEL;type=CELL;waid=5511988880000:+5511988880000",
      "TEL;type=CELL:190",
      "END:VCARD",
    ]);
  });

  it("is read with what phones put into theirs", () => {
    const vcard =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Maria da Con\r\n ceição\nitem1.TEL;waid=5511955556666:+55 11 95555-6666\nTEL:(11) 3333-4444\nTEL:\nEND:VCARD";
    expect(readVcard(vcard)).toEqual({
      name: "Maria da Conceição",
      phones: ["+5511955556666", "+551133334444"],
    });
  });

  it.each([
    ["the parts of the name", "N:Souza;Ana;Maria;Dra.;Filha", "Dra. Ana Maria Souza Filha"],
    ["the company", "N:;;;;\nORG:Padaria Sol;Vendas", "Padaria Sol"],
    ["a written name with parameters", "item1.FN;CHARSET=UTF-8:José", "José"],
    [
      "a quoted-printable name in two lines",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 da Con=\ncei=C3=A7=C3=A3o",
      "José da Conceição",
    ],
    ["nothing", "TEL:11987654321", ""],
  ])("is called by %s", (_what, lines, called) => {
    expect(readVcard(`BEGIN:VCARD\nVERSION:2.1\n${lines}\nEND:VCARD`).name).toBe(called);
  });

  it("names a country only where it is known: WhatsApp's, one with +, or Brazil's", () => {
    const phonesOf = (...lines: string[]) => readVcard(lines.map((line) => `${line}\n`).join("")).phones;
    expect(phonesOf("TEL;waid=79991234567:+7 999 123-45-67")).toEqual(["+79991234567"]);
    expect(phonesOf("TEL:+351 912 345 678", "TEL:79 99123-4567")).toEqual([
      "+351912345678",
      "+5579991234567",
    ]);
    expect(phonesOf("TEL;VALUE=uri:tel:+351-912-345-678")).toEqual(["+351912345678"]);
    expect(phonesOf("TEL:98765-4321", "TEL:351912345678")).toEqual(["987654321", "351912345678"]);
  });
});
