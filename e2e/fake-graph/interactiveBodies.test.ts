import { describe, expect, it } from "vitest";
import { interactive } from "./interactiveBodies.ts";

const row = (id: number) => ({ id: String(id), title: `Linha ${id}` });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at));
const list = (sections: object[], more: object = {}) => ({
  type: "list",
  body: { text: "Escolha" },
  action: { button: "Ver", sections },
  ...more,
});
const link = (url: string, display_text = "Abrir") => ({
  type: "cta_url",
  body: { text: "Veja" },
  action: { name: "cta_url", parameters: { display_text, url } },
});
const buttons = (count: number) => ({
  type: "button",
  body: { text: "Confirma?" },
  action: { buttons: rows(1, count).map((reply) => ({ type: "reply", reply })) },
});

describe("the fake takes interactive messages within Meta's limits", () => {
  it.each<[string, object, object]>([
    [
      "ten rows",
      list([{ rows: rows(1, 10) }]),
      list([
        { title: "A", rows: rows(1, 6) },
        { title: "B", rows: rows(7, 5) },
      ]),
    ],
    [
      "titles of several sections",
      list([
        { title: "A", rows: [row(1)] },
        { title: "B", rows: [row(2)] },
      ]),
      list([{ rows: [row(1)] }, { rows: [row(2)] }]),
    ],
    ["rows of different ids", list([{ rows: [row(1), row(2)] }]), list([{ rows: [row(1), row(1)] }])],
    [
      "a title of 60",
      list([{ rows: [row(1)] }], { header: { type: "text", text: "x".repeat(60) } }),
      list([{ rows: [row(1)] }], { header: { type: "text", text: "x".repeat(61) } }),
    ],
    ["a body", list([{ rows: [row(1)] }]), list([{ rows: [row(1)] }], { body: { text: "" } })],
    ["three buttons", buttons(3), buttons(4)],
    ["a web address", link("https://clinica.com.br/a"), link("javascript:alert(1)")],
    [
      "a label of 20",
      link("https://clinica.com.br", "x".repeat(20)),
      link("https://clinica.com.br", "x".repeat(21)),
    ],
  ])("%s", (_, good, bad) => {
    expect(interactive.safeParse(good).success).toBe(true);
    expect(interactive.safeParse(bad).success).toBe(false);
  });
});
