import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { bodyOf, checkHelp, valuesOf } from "./helpForm.ts";

beforeAll(() => loadPortuguese("helps"));

const values = { title: "Filas", description: "", video: "dQw4w9WgXcQ" };
const problemOf = (field: "title" | "video", value: string) =>
  checkHelp({ ...values, [field]: value })[field];

it("asks for a title of 2 to 100 characters", () => {
  expect(problemOf("title", "  ")).toBe("Obrigatório");
  expect(problemOf("title", "a ")).toBe("Muito curto! Informe pelo menos 2 caracteres.");
  expect(problemOf("title", "ab")).toBeUndefined();
  expect(problemOf("title", "a".repeat(100))).toBeUndefined();
  expect(problemOf("title", "a".repeat(101))).toBe("Muito longo! Use no máximo 100 caracteres.");
});

it("asks for a video of YouTube, by address or code", () => {
  expect(problemOf("video", "")).toBe("Obrigatório");
  expect(problemOf("video", "https://example.com")).toBe("Este não é um vídeo do YouTube.");
  expect(problemOf("video", "https://youtu.be/dQw4w9WgXcQ")).toBeUndefined();
});

it("sends the code of what was typed", () => {
  const typed = { title: " Filas ", description: " Como criar ", video: "https://youtu.be/dQw4w9WgXcQ" };
  const body = { title: "Filas", description: "Como criar", video: "dQw4w9WgXcQ" };
  expect(bodyOf(typed)).toEqual(body);
  expect(valuesOf({ id: 1, ...body })).toEqual(body);
});
