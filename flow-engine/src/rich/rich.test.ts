import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brCodeLimits,
  buildBrCode,
  largestPixCents,
  merchantText,
  parseBrCode,
  type PixKeyType,
  readDialNumber,
  readPixKey,
  readReais,
  readRichData,
  readWebAddress,
  type RichData,
  richText,
  showPixKey,
  showReais,
} from "../index.ts";
import { crc16 } from "./crc16.ts";

const signs = (text: string) => fc.constantFrom(...text.split(""));

/** The example of the Central Bank's "Manual do BR Code". */
const manual =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
const fulano = { key: "123e4567-e12b-12d1-a456-426655440000", name: "Fulano de Tal", city: "BRASILIA" };

describe("a BR Code", () => {
  it("has the checksum that the catalogue of CRCs gives, and that of the manual", () => {
    expect(crc16("123456789")).toBe("29B1");
    expect(buildBrCode(fulano)).toBe(manual);
  });

  it("says again what it was made of", () => {
    const sign = signs("abcXYZ019 .-");
    const words = (longest: number) =>
      fc
        .string({ unit: sign, minLength: 1, maxLength: longest })
        .map((text) => merchantText(text, longest))
        .filter(Boolean);
    const code = fc.record(
      {
        key: fc.string({ unit: signs("abc019@.+-"), minLength: 1, maxLength: brCodeLimits.key }),
        name: words(brCodeLimits.name),
        city: words(brCodeLimits.city),
        amountCents: fc.integer({ min: 1, max: largestPixCents }),
        txid: fc.string({ unit: signs("aZ9"), minLength: 1, maxLength: brCodeLimits.txid }),
      },
      { requiredKeys: ["key", "name", "city"] },
    );
    fc.assert(
      fc.property(code, (given) => {
        expect(parseBrCode(buildBrCode(given))).toEqual(given);
      }),
    );
  });

  it("that one sign changed is none", () => {
    fc.assert(
      fc.property(fc.nat(manual.length - 1), signs("0a9F*"), (at, sign) => {
        const changed = manual.slice(0, at) + sign + manual.slice(at + 1);
        expect(parseBrCode(changed)).toEqual(changed === manual ? fulano : undefined);
      }),
    );
    for (const text of ["", "0002", manual.slice(0, -1), `${manual}0`, "9999x"])
      expect(parseBrCode(text)).toBeUndefined();
  });

  it("carries names without what banks cannot read, cut to their fields", () => {
    expect(merchantText("Clínica São João & Irmãos 😀 Ltda", brCodeLimits.name)).toBe(
      "Clinica Sao Joao & Irmaos",
    );
    expect(merchantText("  São   José dos Campos ", brCodeLimits.city)).toBe("Sao Jose dos Ca");
    expect(merchantText("漢字", 25)).toBe("");
  });
});

describe("a PIX key", () => {
  it.each<[PixKeyType, string, string]>([
    ["CPF", "529.982.247-25", "52998224725"],
    ["CPF", "11144477735", "11144477735"],
    ["CNPJ", "11.222.333/0001-81", "11222333000181"],
    ["CNPJ", "12.abc.345/01DE-35", "12ABC34501DE35"],
    ["EMAIL", " Financeiro@Clinica.com.BR ", "financeiro@clinica.com.br"],
    ["PHONE", "(11) 98765-4321", "+5511987654321"],
    ["PHONE", "5511987654321", "+5511987654321"],
    ["PHONE", "55 98765-4321", "+5555987654321"],
    ["PHONE", "+55 11 3333-4444", "+551133334444"],
    ["PHONE", "+351 912 345 678", "+351912345678"],
    ["EVP", "123E4567-e12b-12d1-a456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ])("of kind %s is taken: %s", (type, text, key) => {
    expect(readPixKey(type, text)).toBe(key);
    expect(readPixKey(type, showPixKey(type, key))).toBe(key);
  });

  it.each<[PixKeyType, string]>([
    ["CPF", "529.982.247-24"],
    ["CPF", "111.111.111-11"],
    ["CPF", "5299822472"],
    ["CPF", ""],
    ["CNPJ", "11.222.333/0001-82"],
    ["CNPJ", "00.000.000/0000-00"],
    ["CNPJ", "12.ABC.345/01DE-36"],
    ["EMAIL", "financeiro@clinica"],
    ["EMAIL", "fin anceiro@clinica.com"],
    ["EMAIL", `${"a".repeat(70)}@clinica.com`],
    ["PHONE", "98765-4321"],
    ["PHONE", "(01) 98765-4321"],
    ["PHONE", "(11) 88765-4321"],
    ["PHONE", "telefone"],
    ["EVP", "123e4567"],
  ])("of kind %s is refused: %s", (type, text) => {
    expect(readPixKey(type, text)).toBeUndefined();
  });
});

it("reads amounts as they are written here, and nothing finer than a cent", () => {
  const read = [12.5, "12,50", "12.50", "1.234,56", "1.234", "R$ 0,01", 0, 0.1 + 0.2, "1234567.8"].map(
    readReais,
  );
  expect(read).toEqual([1250, 1250, 1250, 123_456, 123_400, 1, 0, 30, 123_456_780]);
  for (const wrong of ["", "x", "1,2,3", "1.23,4", "-1", -1, 0.001, NaN, Infinity, "1e3"])
    expect([wrong, readReais(wrong)]).toEqual([wrong, undefined]);
  expect([0, 5, 123_456, 100_000_000].map(showReais)).toEqual([
    "R$ 0,00",
    "R$ 0,05",
    "R$ 1.234,56",
    "R$ 1.000.000,00",
  ]);
});

it("opens web addresses alone", () => {
  expect(readWebAddress(" clinica.com.br/agenda?x=1 ")).toBe("https://clinica.com.br/agenda?x=1");
  expect(readWebAddress("http://10.0.0.1:8080/a")).toBe("http://10.0.0.1:8080/a");
  expect(readWebAddress("clinica.com.br:8080")).toBe("https://clinica.com.br:8080");
  expect(readWebAddress("https://coração.com.br")).toBe("https://coração.com.br");
  for (const wrong of [
    "",
    "x",
    "javascript:alert(1)",
    "tel:190",
    "https://banco.com@mau.com",
    "https://a b.com",
    "ftp://a.com",
    "data:text/html,x",
  ])
    expect([wrong, readWebAddress(wrong)]).toEqual([wrong, undefined]);
});

it("dials numbers of this country with its code, short and free ones as they are", () => {
  const numbers = [
    "(11) 3333-4444",
    "11 98765-4321",
    "+351 912 345 678",
    "5511987654321",
    "0800 123 4567",
    "190",
    "4004-1234",
  ];
  expect(numbers.map(readDialNumber)).toEqual([
    "+551133334444",
    "+5511987654321",
    "+351912345678",
    "+5511987654321",
    "08001234567",
    "190",
    "40041234",
  ]);
  for (const wrong of ["", "12", "+123", "ligue", "1".repeat(16), "11 98765-4321 ramal 2"])
    expect([wrong, readDialNumber(wrong)]).toEqual([wrong, undefined]);
});

it("says the same in words where a channel has no lists and buttons", () => {
  const list: RichData = {
    kind: "list",
    title: "Horários",
    text: "Escolha o melhor.",
    buttonText: "Ver horários",
    sections: [
      { title: "Manhã", rows: [{ rowId: "1", title: "9h", description: "" }] },
      { title: "", rows: [{ rowId: "2", title: "15h", description: "com Dra. Lia" }] },
    ],
  };
  expect(richText(list)).toBe(
    "*Horários*\n\nEscolha o melhor.\n\nVer horários:\n\n*Manhã*\n1. 9h\n\n2. 15h – com Dra. Lia",
  );
  const link: RichData = {
    kind: "url",
    title: "Agenda",
    description: "",
    buttonText: "Abrir",
    copyText: "https://clinica.com.br",
  };
  expect(richText(link)).toBe("*Agenda*\n\nAbrir:\nhttps://clinica.com.br");
  const charge: RichData = {
    kind: "pix",
    title: "Consulta",
    amountCents: 15_000,
    keyType: "CPF",
    key: "52998224725",
    name: "Clinica",
    city: "BRASIL",
    code: manual,
  };
  expect(richText(charge)).toBe(
    `*Consulta*\n\nValor: R$ 150,00\nRecebedor: Clinica\nChave Pix (CPF): 529.982.247-25\n\nPix copia e cola:\n${manual}`,
  );
  expect(richText({ ...charge, amountCents: null })).not.toContain("Valor");
});

it("reads what another making left behind as nothing, and never fails at it", () => {
  for (const data of [
    null,
    undefined,
    "x",
    7,
    [],
    {},
    { kind: "other" },
    { kind: "pix" },
    { kind: "pix", keyType: "X" },
  ])
    expect(readRichData(data)).toBeUndefined();
  expect(readRichData({ kind: "list", sections: [null, { rows: 7 }] })).toEqual({
    kind: "list",
    title: "",
    text: "",
    buttonText: "",
    sections: [
      { title: "", rows: [] },
      { title: "", rows: [] },
    ],
  });
  expect(readRichData({ kind: "copy", copyText: 7 })).toMatchObject({ copyText: "" });
});
