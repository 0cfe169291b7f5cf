import { describe, expect, it } from "vitest";
import { type MessageVariables, renderVariables, timeGreeting } from "./variables.ts";

const variables: MessageVariables = {
  name: "Maria das Dores",
  userName: "Ana",
  queue: "Recepção",
  connection: "Clínica",
  ticketId: 42,
  now: new Date("2026-11-20T02:05:00Z"),
  timeZone: "America/Sao_Paulo",
};

describe("renderVariables", () => {
  it("fills every variable at the company's clock", () => {
    const text =
      "{{ms}}, {{firstName}} ({{name}}). {{userName}}, {{queue}}, {{connection}}. {{date}} {{hour}} {{protocol}} #{{ticket_id}}";
    expect(renderVariables(text, variables)).toBe(
      "Boa noite, Maria (Maria das Dores). Ana, Recepção, Clínica. 19/11/2026 23:05 2026111942 #42",
    );
  });

  it("leaves unknown names, single braces and markup alone", () => {
    expect(renderVariables("{{ nope }} {name} <b>{{ name }}</b>", { ...variables, name: "<i>&" })).toBe(
      "{{ nope }} {name} <b><i>&</b>",
    );
  });

  it.each([
    ["Olá, {{firstName}}!", "Olá!"],
    ["Olá {{firstName}}, tudo bem?", "Olá, tudo bem?"],
    ["Oi, *{{firstName}}*, tudo bem?", "Oi, tudo bem?"],
    ["{{ms}}, {{ firstName }}! Aqui é {{userName}}.", "Boa noite! Aqui é Ana."],
    ["{{firstName}}, seus exames chegaram.", "Seus exames chegaram."],
    ["Pronto. {{name}}: é a sua vez.", "Pronto. É a sua vez."],
    ["Para {{firstName}} ({{name}}), com cuidado", "Para, com cuidado"],
    ["Bom dia,\n{{firstName}}, tudo bem?", "Bom dia,\nTudo bem?"],
    ["Já vamos atender {{firstName}}.", "Já vamos atender."],
    ["{{firstName}}?", "+55 11 98888-7777?"],
  ])("says %s to a number as %s", (text, said) => {
    expect(renderVariables(text, { ...variables, name: "+55 11 98888-7777" })).toBe(said);
  });

  it.each(["5511988887777", "~ +55 (11) 98888.7777", "", "  ", "\u3164", "\u200B\u2060", "\u2800", ".", "-"])(
    "knows that %j is nobody's name",
    (name) => {
      expect(renderVariables("Olá, {{firstName}}!", { ...variables, name })).toBe("Olá!");
    },
  );

  it.each([
    ["🌻 Rosa", "Rosa"],
    ["🌻", "🌻"],
    ["~ Maria", "Maria"],
    ["\u200EJoão Souza", "\u200EJoão"],
    ["3M do Brasil", "3M"],
    ["李雷", "李雷"],
  ])("calls %s by name: %s", (name, firstName) => {
    expect(renderVariables("Olá, {{firstName}}!", { ...variables, name })).toBe(`Olá, ${firstName}!`);
  });

  it("reads a long run of spaces once", () => {
    const spaces = " ".repeat(200_000);
    const text = `a,${spaces}{{name}}`;
    expect(renderVariables(text.repeat(3), { ...variables, name: "" })).toBe("aaa");
  });

  it("does not fill a variable that a value brings", () => {
    expect(renderVariables("{{name}}", { ...variables, name: "{{userName}}" })).toBe("{{userName}}");
  });

  it.each([
    [0, "Boa madrugada"],
    [5, "Boa madrugada"],
    [6, "Bom dia"],
    [11, "Bom dia"],
    [12, "Boa tarde"],
    [17, "Boa tarde"],
    [18, "Boa noite"],
    [23, "Boa noite"],
  ])("greets hour %i with %s", (hour, greeting) => {
    expect(timeGreeting(hour)).toBe(greeting);
  });
});
