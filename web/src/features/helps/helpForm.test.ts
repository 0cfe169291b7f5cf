import { expect, it } from "vitest";
import type { Translate } from "../../lib/i18n.ts";
import { bodyOf, helpRules, valuesOf } from "./helpForm.ts";

const say: Translate = (key) => key;
const rules = helpRules(say);
const values = { title: "Filas", description: "", video: "dQw4w9WgXcQ" };
const problemOf = (field: "title" | "video", value: string) => rules[field]?.(value, values);

it("asks for a title of 2 to 100 characters", () => {
  expect(problemOf("title", "  ")).toBe("ui:validation.required");
  expect(problemOf("title", "a ")).toBe("ui:validation.tooShort");
  expect(problemOf("title", "ab")).toBeUndefined();
  expect(problemOf("title", "a".repeat(100))).toBeUndefined();
  expect(problemOf("title", "a".repeat(101))).toBe("ui:validation.tooLong");
});

it("asks for a video of YouTube, by address or code", () => {
  expect(problemOf("video", "")).toBe("ui:validation.required");
  expect(problemOf("video", "https://example.com")).toBe("helps:problem.video");
  expect(problemOf("video", "https://youtu.be/dQw4w9WgXcQ")).toBeUndefined();
});

it("sends the code of what was typed", () => {
  const typed = { title: " Filas ", description: " Como criar ", video: "https://youtu.be/dQw4w9WgXcQ" };
  const body = { title: "Filas", description: "Como criar", video: "dQw4w9WgXcQ" };
  expect(bodyOf(typed)).toEqual(body);
  expect(valuesOf({ id: 1, ...body })).toEqual(body);
});
