import { expect, it } from "vitest";
import { businessOf, isPlainBusiness, readBusinessData } from "./businessData.ts";
import { businessText } from "./businessText.ts";

const whole = businessOf({
  title: "Fatura",
  text: "Vence amanhã",
  footer: "Ótica Sol",
  charges: [
    { amount: "R$ 150,50", payee: "Ótica Sol", keyType: "CPF", key: "52998224725", code: "000201" },
    { amount: "", payee: "", keyType: null, key: "x", code: "" },
  ],
  sections: [
    {
      title: "Manhã",
      rows: [
        { title: "9h", description: "Dra. Lia" },
        { title: "10h", description: "" },
      ],
    },
  ],
  buttons: [
    { action: "url", label: "Ver", value: "https://otica.example" },
    { action: "copy", label: "", value: "PROMO10" },
    { action: "reply", label: "Sair", value: "" },
  ],
});

it("says all of a business's message in one text", () => {
  expect(businessText(whole)).toBe(
    [
      "*Fatura*",
      "Vence amanhã",
      "Valor: R$ 150,50\nRecebedor: Ótica Sol\nChave Pix (CPF): 529.982.247-25\nPix copia e cola:\n000201",
      "Chave Pix: x",
      "*Manhã*\n• 9h – Dra. Lia\n• 10h",
      "Ótica Sol",
      "Ver: https://otica.example\nPROMO10\n• Sair",
    ].join("\n\n"),
  );
  expect(businessText(businessOf({}))).toBe("");
});

it("is plain where it has words alone", () => {
  expect(
    [whole, businessOf({ text: "Oi" }), businessOf({ text: "Oi", title: "T" })].map(isPlainBusiness),
  ).toEqual([false, true, false]);
});

it("is read as it was stored, and nothing else as one", () => {
  expect(readBusinessData(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(readBusinessData({ kind: "business", buttons: [{ action: "run" }, 7], charges: "no" })).toEqual(
    businessOf({
      buttons: [
        { action: "reply", label: "", value: "" },
        { action: "reply", label: "", value: "" },
      ],
    }),
  );
  for (const data of [null, "x", {}, { kind: "list" }]) expect(readBusinessData(data)).toBeUndefined();
});
