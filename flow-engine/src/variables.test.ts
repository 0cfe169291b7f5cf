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
