import { expect, it } from "vitest";
import { linksIn } from "./linksIn.ts";

it("finds the addresses of pages, each once, and neither mails nor numbers", () => {
  expect(linksIn("Veja https://a.com/x e *www.b.com.br/y*, de novo https://a.com/x")).toEqual([
    "https://a.com/x",
    "https://www.b.com.br/y",
  ]);
  expect(linksIn("ana@a.com ou (11) 98888-7777")).toEqual([]);
});
