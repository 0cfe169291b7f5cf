import { parseBrCode, readRichData } from "@balcao/flow-engine";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../../lib/i18n.testing.ts";
import {
  buttonRules,
  type ButtonValues,
  checkRich,
  pixNames,
  largestImage,
  toButtonData,
  toPixBody,
  toPixData,
} from "./buttonForm.ts";
import { landAll } from "../../../ui/form/formPaths.ts";
import {
  checkList,
  countRows,
  emptyRow,
  emptySection,
  type ListValues,
  mayAddRow,
  toListBody,
  toListData,
} from "./listForm.ts";

beforeAll(() => loadPortuguese("messages"));

const t = (key: string) => key;
const fill = (text: string) => text.replace("{{firstName}}", "João");
const words = { fill, t };

const buttons = (change: Partial<ButtonValues> = {}): ButtonValues => ({
  kind: "copy",
  title: "Agenda",
  description: "",
  buttonText: "Copiar",
  copyText: "ABC",
  image: null,
  sendvalue: "",
  keyType: "CPF",
  sendKey: "529.982.247-25",
  name: "Clínica",
  city: "São Paulo",
  ...change,
});

/** The fields in which something is wrong, and what. */
function problems(values: ButtonValues): Record<string, string | undefined> {
  const rules = buttonRules(t);
  const found: Record<string, string | undefined> = landAll(checkRich(values), values, pixNames);
  for (const [field, problem] of [
    ["kind", rules.kind?.(values.kind, values)],
    ["copyText", rules.copyText?.(values.copyText, values)],
    ["image", rules.image?.(values.image, values)],
    ["sendvalue", rules.sendvalue?.(values.sendvalue, values)],
    ["sendKey", rules.sendKey?.(values.sendKey, values)],
    ["name", rules.name?.(values.name, values)],
    ["city", rules.city?.(values.city, values)],
  ] as const)
    if (problem !== undefined) found[field] = problem;
  return found;
}

describe("the form of a button", () => {
  it("asks for a kind first, and for nothing else until then", () => {
    expect(problems(buttons({ kind: "", title: "", copyText: "" }))).toEqual({ kind: "rich.problem.kind" });
  });

  it("asks of each kind what it needs", () => {
    for (const kind of ["copy", "call", "url"] as const) {
      const empty = buttons({ kind, title: " ", buttonText: "", copyText: " ", sendKey: "", name: "" });
      expect(Object.keys(problems(empty))).toEqual(["title", "buttonText", "copyText"]);
    }
    expect(problems(buttons({ kind: "call", copyText: "ligue" }))).toEqual({
      copyText: "rich.problem.number",
    });
    expect(problems(buttons({ kind: "url", copyText: "x y" }))).toEqual({ copyText: "rich.problem.address" });
    const charge = buttons({
      kind: "pix",
      copyText: "",
      buttonText: "",
      sendvalue: "1,2,3",
      sendKey: "1",
      city: "",
    });
    expect(problems(charge)).toEqual({
      sendvalue: "rich.problem.amount",
      sendKey: "rich.problem.key.CPF",
      city: "rich.problem.merchant",
    });
    expect(problems({ ...charge, sendKey: " " })).toMatchObject({ sendKey: "ui:validation.required" });
  });

  it("lets good ones through, also addresses that the contact's name completes", () => {
    for (const good of [
      buttons(),
      buttons({ kind: "call", copyText: "(11) 98765-4321" }),
      buttons({ kind: "url", copyText: "clinica.com.br" }),
      buttons({ kind: "url", copyText: "https://{{firstName}}.com.br" }),
      buttons({ kind: "pix", sendvalue: "150,00" }),
      buttons({ kind: "pix", sendvalue: "" }),
    ])
      expect(problems(good)).toEqual({});
  });

  it("takes pictures that every channel shows, before they are uploaded", () => {
    const file = (type: string, size: number) =>
      Object.defineProperty(new File([], "a", { type }), "size", { value: size });
    expect(problems(buttons({ image: file("image/png", 10) }))).toEqual({});
    expect(problems(buttons({ image: file("image/webp", 10) }))).toEqual({ image: "rich.problem.imageType" });
    expect(problems(buttons({ image: file("image/jpeg", largestImage + 1) }))).toEqual({
      image: "rich.problem.imageSize",
    });
  });

  it("shows beforehand what will be stored", () => {
    const link = toButtonData(
      buttons({ title: "Oi {{firstName}}", copyText: "clinica.com.br" }),
      "url",
      words,
    );
    expect(link).toMatchObject({ title: "Oi João", copyText: "https://clinica.com.br" });
    expect(readRichData(link)).toEqual(link);
    const charge = toPixData(buttons({ kind: "pix", sendvalue: "1.250,90" }), words);
    expect(parseBrCode(charge.code)).toEqual({
      key: "52998224725",
      amountCents: 125_090,
      name: "Clinica",
      city: "Sao Paulo",
    });
    expect(readRichData(charge)).toEqual(charge);
    expect(toPixData(buttons({ kind: "pix", sendKey: "1" }), words).code).toBe("");
    expect(toPixBody(buttons({ sendvalue: "9,90" }))).toMatchObject({
      sendvalue: "9,90",
      sendkey_type: "CPF",
    });
  });
});

const list = (change: Partial<ListValues> = {}): ListValues => ({
  title: "Horários",
  text: "Escolha",
  buttonText: "Ver",
  sections: [{ key: "a", title: "", rows: [{ key: "r", title: "9h", description: "" }] }],
  ...change,
});
describe("the form of a list", () => {
  it("needs its words, and a title for every option, and for sections once there are several", () => {
    const missing = "Obrigatório";
    expect(checkList(list())).toEqual({});
    expect(checkList(list({ title: " ", text: "", buttonText: "" }))).toEqual({
      title: "Por favor, selecione um título.",
      text: missing,
      buttonText: missing,
    });
    const [section] = list().sections;
    const rows = [...(section?.rows ?? []), emptyRow("s")];
    expect(checkList(list({ sections: [{ key: "a", title: "", rows }] }))).toEqual({
      "sections.0.rows.1.title": missing,
    });
    const untitled = list({
      sections: section
        ? [
            { ...section, title: "Manhã" },
            { ...section, key: "b" },
          ]
        : [],
    });
    expect(checkList(untitled)).toEqual({ "sections.1.title": missing });
  });

  it("takes ten options in all", () => {
    const full = Array.from({ length: 5 }, (_, at) => {
      const section = emptySection(String(at));
      return { ...section, rows: [...section.rows, emptyRow(`${at}b`)] };
    });
    expect(countRows(full)).toBe(10);
    expect(mayAddRow(full)).toBe(false);
    expect(mayAddRow(full.slice(1))).toBe(true);
  });

  it("shows beforehand what will be stored, with a place's name where nothing is written", () => {
    const data = toListData(list({ text: "Oi {{firstName}}", title: "" }), fill, t);
    expect(data).toMatchObject({ title: "rich.field.title", text: "Oi João" });
    expect(readRichData(data)).toEqual(data);
    expect(toListBody(list()).sections).toEqual([{ title: "", rows: [{ title: "9h", description: "" }] }]);
  });
});
