import { expect, it } from "vitest";
import { describeApi, describeForPage } from "./describeApi.ts";
import { composePortugueseGuide } from "./guide.pt.ts";
import { composeGuide } from "./guide.ts";

/** Code that a program writes or reads, and the examples, are the same in every language. */
const codeOf = (guide: string) =>
  [...guide.matchAll(/```[^]*?```|`[^`]+`/g)].map(([code]) => code).toSorted();
const headings = (guide: string) => guide.match(/^## /gm)?.length;

it("says the same in both languages: every name, code and example", () => {
  const [english, portuguese] = [composeGuide(), composePortugueseGuide()];
  expect(codeOf(portuguese)).toEqual(codeOf(english));
  expect(codeOf(english).length).toBeGreaterThan(30);
  expect(headings(portuguese)).toBe(headings(english));
  expect(portuguese).toContain("## Eventos e webhooks");
});

it("is shown with the version of the file that one takes away", () => {
  const { openapi } = describeApi();
  expect(describeForPage("pt")).toMatchObject({ openapi: "3.0.4", "x-form-of-file": openapi });
});
