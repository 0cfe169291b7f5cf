import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import type { FileChange } from "../../ui/form/FileField.tsx";
import { quickMessage } from "./buildQuickMessage.testing.ts";
import {
  checkQuickMessage,
  fieldsOf,
  quickMessageRules,
  type QuickMessageValues,
  valuesOf,
} from "./quickMessageForm.ts";

beforeAll(() => loadPortuguese());

const t = (key: string) => key;
const file = (name: string, bytes: number): FileChange => ({
  kind: "replace",
  file: new File([new Uint8Array(bytes)], name),
});
const check = (change: Partial<QuickMessageValues>, hasFile = false) => {
  const values = { ...valuesOf(undefined, { shortcode: "oi" }), message: "Olá", ...change };
  const rules = quickMessageRules(t, hasFile);
  return [
    ...Object.values(checkQuickMessage(values)),
    rules.message?.(values.message, values),
    rules.file?.(values.file, values),
  ].filter(Boolean);
};

describe("the form of a quick message", () => {
  it("needs a shortcode, with or without its slash", () => {
    expect(check({ shortcode: " / " })).toEqual(["Obrigatório"]);
    expect(check({ shortcode: `/${"x".repeat(81)}` })).toEqual(["Muito longo! Use no máximo 80 caracteres."]);
    expect(check({ shortcode: `/${"x".repeat(80)}` })).toEqual([]);
    expect(fieldsOf({ ...valuesOf(undefined), shortcode: " /bom dia " }).shortcode).toBe("bom dia");
  });

  it("needs a text or a file", () => {
    expect(check({ message: "  " })).toEqual(["problem.empty"]);
    expect(check({ message: "", file: file("a.pdf", 1) })).toEqual([]);
    expect(check({ message: "" }, true)).toEqual([]);
    expect(check({ message: "", file: { kind: "remove" } }, true)).toEqual(["problem.empty"]);
  });

  it("refuses files before they are uploaded", () => {
    expect(check({ file: file("instalador.EXE", 1) })).toEqual(["problem.forbidden"]);
    expect(check({ file: file("vazio.pdf", 0) })).toEqual(["problem.emptyFile"]);
    expect(check({ file: file("grande.pdf", 20 * 1024 * 1024 + 1) })).toEqual(["problem.large"]);
    expect(check({ file: file("grande.pdf", 20 * 1024 * 1024) })).toEqual([]);
  });

  it("starts from what is known", () => {
    const known = quickMessage({ id: 1, shortcode: "pix", message: "Chave", geral: true, visao: true });
    expect(valuesOf(known)).toEqual({
      shortcode: "pix",
      message: "Chave",
      geral: true,
      visao: true,
      queueIds: [],
      file: { kind: "keep" },
    });
  });
});
