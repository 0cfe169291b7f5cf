import { expect, it } from "vitest";
import { cutText, variablesOfText } from "./fill.ts";
import type { AnswerKind, ConditionCode } from "./flow.ts";
import { play, sketched } from "./play.testing.ts";
import { readNumber } from "./readNumber.ts";

const asks = (takes: AnswerKind) => sketched([["ask", "question", { message: "?", answerKey: "x", takes }]]);

it.each<[AnswerKind, string, string | undefined]>([
  ["text", "qualquer coisa", "qualquer coisa"],
  ["number", "R$ 1.234,50", "R$ 1.234,50"],
  ["number", "doze", undefined],
  ["email", "ana@loja.example", "ana@loja.example"],
  ["email", "ana", undefined],
  ["taxId", "529.982.247-25", "529.982.247-25"],
  ["taxId", "52998224725", "529.982.247-25"],
  ["taxId", "529.982.247-26", undefined],
  ["mobile", "(11) 98765-4321", "5511987654321"],
  ["mobile", "123", undefined],
  ["date", "31/12/2026", "31/12/2026"],
  ["date", "1/2/26", "01/02/2026"],
  ["date", "31/02/2026", undefined],
  ["yesNo", "Sim", "sim"],
  ["yesNo", "não", "não"],
  ["yesNo", "talvez", undefined],
  ["file", "está aqui", undefined],
])("as %s %s is %s", (takes, text, value) => {
  const talk = play(asks(takes));
  talk.begin();
  talk.says(text);
  expect(talk.variables()["x"]).toBe(value);
  expect(talk.ending()).toBe(value === undefined ? null : "end");
});

it("takes a file by its name, and asks for words where a picture says nothing", () => {
  const file = play(asks("file"));
  file.begin();
  file.sends("rg.pdf");
  expect(file.variables()).toEqual({ x: "rg.pdf" });
  const text = play(asks("text"));
  text.begin();
  expect(text.sends("foto.jpg")).toEqual(["Por favor, responda por escrito.\n\n?"]);
});

it("asks again twice, then gives up", () => {
  const talk = play(asks("email"));
  talk.begin();
  expect([talk.says("a").length, talk.says("b").length, talk.says("c").length]).toEqual([1, 1, 0]);
  expect(talk.ending()).toBe("gaveUp");
});

it.each([
  ["R$ 1.234,50", 1234.5],
  ["1234.5", 1234.5],
  ["1.234", 1234],
  ["1,5", 1.5],
  ["-R$ 3", -3],
  ["10 %", 10],
  ["1.5", 1.5],
  ["1,234.50", 1234.5],
  ["", undefined],
  ["12a", undefined],
  ["1e9", undefined],
  ["1..2", undefined],
])("reads %s as %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

type Compared = [key: string, code: ConditionCode | number, value: string];

const condition = (...[key, code, value]: Compared) =>
  sketched(
    [
      ["if", "condition", { key, condition: code, value }],
      ["yes", "message", { label: "sim" }],
      ["no", "message", { label: "não" }],
    ],
    "if.a>yes",
    "if.false>no",
  );
const values = { cidade: " São Paulo ", idade: "R$ 18,00", vazio: "  " };

it.each<[compared: Compared, way: "sim" | "não"]>([
  [["cidade", "equals", "sao paulo"], "sim"],
  [["cidade", 1, "SÃO PAULO"], "sim"],
  [["cidade", "differs", "Recife"], "sim"],
  [["{{cidade}}", "contains", "paul"], "sim"],
  [["cidade", "startsWith", "são"], "sim"],
  [["cidade", "endsWith", "rio"], "não"],
  [["idade", "greater", "17"], "sim"],
  [["idade", "atLeast", "18"], "sim"],
  [["idade", 2, "18,0"], "sim"],
  [["idade", "less", "18"], "não"],
  [["idade", 3, "18"], "sim"],
  [["idade", 4, "18"], "não"],
  [["idade", 5, "18"], "não"],
  [["cidade", "greater", "1"], "não"],
  [["cidade", "oneOf", "Recife; são paulo"], "sim"],
  [["vazio", "exists", ""], "não"],
  [["cidade", "exists", ""], "sim"],
  [["nunca", "exists", ""], "não"],
  [["nunca", "equals", ""], "sim"],
  [["", "isOpen", ""], "sim"],
  [["", "isOpen", "4"], "não"],
  [["", "hasTag", "9"], "sim"],
  [["", "hasTag", "8"], "não"],
  [["cidade", 77, "x"], "não"],
])("%s: %s", (compared, way) => {
  expect(play(condition(...compared), { values, openQueues: [null], tags: [9] }).begin()).toEqual([way]);
});

it("says in the trace that something is no number", () => {
  const talk = play(condition("cidade", "greater", "1"), { values });
  talk.begin();
  expect(talk.whys()).toContain("if: notANumber > false");
});

it("names the variables of a text, for whoever draws it", () => {
  expect(variablesOfText(cutText("Olá {{ nome }}, {{cidade}} {{ é }}"))).toEqual(["nome", "cidade"]);
});
