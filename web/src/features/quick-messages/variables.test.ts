import { describe, expect, it } from "vitest";
import { partsOf, resolveVariables, variableNames, type Writer } from "./variables.ts";

const writer = (name: string): Writer => ({
  ticket: {
    id: 42,
    contact: {
      id: 7,
      name,
      number: "5511999990000",
      email: "",
      urlPicture: null,
      isGroup: false,
      active: true,
      channel: "whatsapp",
      tags: [],
    },
    queue: { id: 1, name: "Recepção", color: "#112233" },
    whatsapp: { id: 3, name: "Clínica", groupAsTicket: "disabled" },
  },
  userName: "Ana",
  timeZone: "America/Sao_Paulo",
  now: new Date("2026-11-20T02:05:00Z"),
});

describe("the variables of a text", () => {
  it("are filled by the company's clock, every one that is offered", () => {
    const text = variableNames.map((name) => `{{${name}}}`).join("|");
    expect(resolveVariables(text, writer("Maria das Dores"))).toBe(
      "Maria|Maria das Dores|Boa noite|Ana|2026111942|19/11/2026|23:05|42|Recepção|Clínica",
    );
  });

  it("leave a name that the writer may not see to the server", () => {
    expect(resolveVariables("{{ms}}, {{ firstName }} {{name}}", writer("5511*******21"))).toBe(
      "Boa noite, {{name}} {{name}}",
    );
    expect(resolveVariables("{{name}}", writer("Ana ** Paula"))).toBe("Ana ** Paula");
  });

  it("are empty where a conversation has no queue or connection, and unknown ones stay", () => {
    const bare = writer("Ana");
    bare.ticket.queue = null;
    bare.ticket.whatsapp = null;
    expect(resolveVariables("[{{queue}}][{{connection}}][{{nope}}]", bare)).toBe("[][][{{nope}}]");
  });

  it("are told apart from the words around them", () => {
    expect(partsOf("{{ms}}, {{ firstName }}! {{nope}}")).toEqual([
      "",
      { variable: "ms" },
      ", ",
      { variable: "firstName" },
      "! ",
      "{{nope}}",
      "",
    ]);
  });
});
