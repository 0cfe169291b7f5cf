import {
  because,
  type Endpoint,
  endpoints,
  isProblemName,
  issue,
  type Language,
  languages,
  problemText,
} from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wrongFields } from "./wrongFields.ts";

function problemsOf(schema: z.ZodType, value: unknown, language: Language = "pt"): [string, string][] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return wrongFields(error?.issues ?? [], "body").map(({ field, problem }) => [
    field,
    problemText(problem, language),
  ]);
}

const Id = z.number().int().positive().max(9);
const circle = z.strictObject({ kind: z.literal("circle"), radius: z.number() });
const square = z.strictObject({ kind: z.literal("square"), side: z.number() });

describe("what a schema refuses", () => {
  it.each<[string, [z.ZodType, unknown], string]>([
    ["nothing", [z.string(), undefined], "Campo obrigatório."],
    ["a missing choice", [z.enum(["a"]), undefined], "Campo obrigatório."],
    ["a missing one of several kinds", [z.union([z.string(), z.null()]), undefined], "Campo obrigatório."],
    ["no text", [z.string(), 5], "Informe um texto."],
    ["no number", [z.number(), "x"], "Informe um número."],
    ["a text that is no number", [z.coerce.number(), "x"], "Informe um número."],
    ["a fraction", [Id, 1.5], "Informe um número inteiro."],
    ["no boolean", [z.boolean(), "x"], "Informe true ou false."],
    ["no list", [z.array(z.string()), {}], "Informe uma lista."],
    ["no object", [z.object({}), "x"], "Informe um objeto."],
    ["something where nothing goes", [z.null(), 1], "Este campo precisa ficar vazio."],
    ["something where nothing is said", [z.literal(""), "x"], "Este campo precisa ficar vazio."],
    ["an empty text", [z.string().min(1), ""], "Este campo não pode ficar vazio."],
    ["a short text", [z.string().min(2), "a"], "Informe pelo menos 2 caracteres."],
    ["a long text", [z.string().max(2), "abc"], "Use no máximo 2 caracteres."],
    ["a small number", [z.number().min(2), 1], "O menor valor aceito é 2."],
    ["a large number", [z.number().max(2), 3], "O maior valor aceito é 2."],
    ["a number on the edge", [Id, 0], "Informe um número maior que 0."],
    ["a number on the other edge", [z.number().lt(2), 2], "Informe um número menor que 2."],
    ["an empty list", [z.array(Id).min(1), []], "A lista precisa de pelo menos um item."],
    ["a short list", [z.array(Id).min(2), [1]], "A lista precisa de pelo menos 2 itens."],
    ["a long list", [z.array(Id).max(2), [1, 2, 3]], "A lista aceita no máximo 2 itens."],
    ["a list where none goes", [z.array(Id).max(0), [1]], "Este campo precisa ficar vazio."],
    ["another choice", [z.enum(["sim", "não"]), "x"], "Use uma destas opções: sim, não."],
    ["another of many choices", [z.enum("abcdefghijklm".split("")), "x"], "Esta opção não existe."],
    ["another number", [z.union([z.literal(2), z.literal(5)]), 3], "Use uma destas opções: 2, 5."],
    ["another switch", [z.union([z.enum(["on", "off"]), z.boolean()]), 3], "Use uma destas opções: on, off."],
    ["no e-mail", [z.union([z.literal(""), z.email()]), "x"], "Informe um e-mail válido."],
    ["no id where none may be", [z.union([z.literal(""), Id]), "x"], "Informe um número."],
    ["no address", [z.url(), "x"], "Informe um endereço da web."],
    ["no uuid", [z.uuid(), "x"], "Este identificador não é válido."],
    ["no date", [z.iso.date(), "2026-02-30"], "Informe uma data que existe, no formato aaaa-mm-dd."],
    ["no moment", [z.iso.datetime(), "x"], "Informe data e hora."],
    ["a pattern without a reason", [z.string().regex(/^a+$/), "b"], "O formato não é válido."],
    ["a condition without a reason", [z.string().refine(() => false), "b"], "Este valor não é aceito."],
    [
      "a pattern with its reason",
      [z.string().regex(/^\d+$/, because("digits")), "b"],
      "Use somente números.",
    ],
    [
      "a reason with numbers",
      [z.string().superRefine((_, ctx) => ctx.addIssue(issue("repeatsTooFar", { years: 10 }))), "b"],
      "As repetições passam de 10 anos.",
    ],
  ])("says so of %s", (_what, [schema, value], text) => {
    expect(problemsOf(z.object({ a: z.array(z.object({ b: schema })) }), { a: [{ b: value }] })).toEqual([
      ["a.0.b", text],
    ]);
  });

  it("names every field that nobody knows, as it is called", () => {
    expect(problemsOf(z.strictObject({ a: z.strictObject({}) }), { a: { x: 1 }, y: 2 })).toEqual([
      ["a.x", "Este campo não existe."],
      ["y", "Este campo não existe."],
    ]);
  });

  it("speaks of the way to be right that came nearest", () => {
    const shape = z.object({ shape: z.union([circle, square]) });
    expect(problemsOf(shape, { shape: { kind: "circle", radius: "x" } })).toEqual([
      ["shape.radius", "Informe um número."],
    ]);
    const either = z.object({ shape: z.discriminatedUnion("kind", [circle, square]) });
    expect(problemsOf(either, { shape: { kind: "cone" } })).toEqual([
      ["shape.kind", "Esta opção não existe."],
    ]);
  });

  it("ends somewhere, however much is wrong and however long it is called", () => {
    const names = Array.from({ length: 1000 }, (_, at) => `${at}${"x".repeat(1000)}`);
    const found = problemsOf(z.strictObject({}), Object.fromEntries(names.map((name) => [name, 1])));
    expect(found).toHaveLength(50);
    for (const [field] of found) expect(field).toHaveLength(200);
  });

  it("is said in each language", () => {
    const say = (language: Language) => problemsOf(z.string().min(2), "a", language)[0]?.[1];
    expect(languages.map(say)).toEqual([
      "Informe pelo menos 2 caracteres.",
      "Enter at least 2 characters.",
      "Ingrese al menos 2 caracteres.",
      "En az 2 karakter girin.",
    ]);
  });
});

interface Definition extends Check {
  checks?: unknown[];
  [part: string]: unknown;
}

/** Zod keeps the definition of schemas and checks in a property of this name. */
const internals = "_zod";
function definitionOf(value: unknown): Definition | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const inner: unknown = Reflect.get(value, internals);
  return typeof inner === "object" && inner !== null ? (Reflect.get(inner, "def") as Definition) : undefined;
}

/** Every definition within a value, its own first. */
function* within(value: unknown, seen = new Set<unknown>()): Generator<Definition> {
  const definition = definitionOf(value);
  if (definition === undefined || seen.has(definition)) return;
  seen.add(definition);
  yield definition;
  for (const part of Object.values(definition)) {
    yield* within(part, seen);
    if (typeof part === "object" && part !== null && definitionOf(part) === undefined)
      for (const child of Object.values(part)) yield* within(child, seen);
  }
}

interface Check {
  format?: string;
  check?: string;
  error?: (() => unknown) | undefined;
  fn?: unknown;
}
/** Checks whose own words would show a pattern, or nothing; a check that adds its findings itself has no condition. */
const needsReason = ({ check, format, fn }: Check) =>
  (check === "string_format" && format === "regex") || (check === "custom" && fn !== undefined);

it("has a reason for every pattern and every condition of the contract", () => {
  const calls = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature));
  const inputs = calls.flatMap(({ params, query, body }) => [params, query, body].filter((one) => !!one));
  const checks = inputs.flatMap((schema) => Array.from(within(schema))).filter(needsReason);
  expect(checks.length).toBeGreaterThan(30);
  const silent = checks.filter(({ error }) => !isProblemName(String(error?.())));
  expect(silent).toEqual([]);
});
