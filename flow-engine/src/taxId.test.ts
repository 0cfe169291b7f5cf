import { expect, it } from "vitest";
import { readTaxId, showTaxId } from "./taxId.ts";

it("reads CPF and CNPJ with and without their dots, and a CNPJ with letters", () => {
  expect(readTaxId(" 529.982.247-25 ")).toBe("52998224725");
  expect(readTaxId("11.222.333/0001-81")).toBe("11222333000181");
  expect(readTaxId("12.abc.345/01de-35")).toBe("12ABC34501DE35");
});

it("refuses a wrong check digit, one sign over and over, and what is neither", () => {
  for (const text of [
    "529.982.247-26",
    "111.111.111-11",
    "11.222.333/0001-80",
    "12.ABC.345/01DE-34",
    "00000000000000",
    "123",
    "52998224725x",
    "",
  ])
    expect(readTaxId(text)).toBeUndefined();
});

it("shows them with their dots, and what is neither as it is", () => {
  expect(["52998224725", "11222333000181", "12ABC34501DE35", "RG 12"].map(showTaxId)).toEqual([
    "529.982.247-25",
    "11.222.333/0001-81",
    "12.ABC.345/01DE-35",
    "RG 12",
  ]);
});
