import { expect, it } from "vitest";
import { usualSettings } from "./definition.ts";
import { drawn } from "./play.testing.ts";
import { changedPaths, contactLine, type FlowPath, pathLimits, playPath } from "./playPath.ts";

const around = { id: 1, settings: usualSettings, flows: new Map(), longestText: 4_096 };
const flowOf = (thanks: string) =>
  drawn(
    [
      [
        "menu",
        "menu",
        {
          message: "Como?",
          arrayOption: [
            { number: 1, value: "Pedir" },
            { number: 2, value: "Falar" },
          ],
        },
      ],
      ["name", "question", { typebotIntegration: { message: "Nome?", answerKey: "nome" } }],
      ["pause", "interval", { sec: 90 }],
      ["thanks", "message", { label: thanks }],
      ["queue", "ticket", { data: { id: 7 } }],
      ["tag", "tag", { tagId: 3, action: "add" }],
      ["chance", "randomizer", { percent: 50 }],
      ["a", "message", { label: "Ramo A" }],
      ["b", "message", { label: "Ramo B" }],
    ],
    "menu.a1>name",
    "name>pause",
    "pause>thanks",
    "thanks>queue",
    "menu.a2>tag",
    "tag>chance",
    "chance.a>a",
    "chance.b>b",
  );
const path = (script: string, more: Partial<FlowPath> = {}): FlowPath => ({
  name: "Pedido",
  script,
  seed: 1,
  at: Date.parse("2026-11-28T13:00:00Z"),
  timeZone: "America/Sao_Paulo",
  isOpen: true,
  chance: "free",
  ...more,
});
const play = (script: string, more?: Partial<FlowPath>) =>
  playPath(flowOf("Obrigada, {{nome}}!\nAté {{date}}."), path(script, more), around).split("\n");

it("plays what the contact does, lets time pass, and says where the conversation stands", () => {
  expect(play(">[a1.menu] Pedir\n> Ana\n+ 1\n+ 30s")).toEqual([
    "< Como?\\n\\n*[ 1 ]* - Pedir\\n*[ 2 ]* - Falar",
    ">[a1.menu] Pedir",
    "< Nome?",
    "> Ana",
    "+ 1",
    "+ 30s",
    "< Obrigada, Ana!\\nAté 28/11/2026.",
    "= pending · 7 · queue",
  ]);
  expect(play("> falar", { chance: "b" }).slice(1)).toEqual([
    "> falar",
    "< [tag +3]",
    "< Ramo B",
    "= pending · - · end",
  ]);
  expect(play("").at(-1)).toBe("= pending · - · answer");
  expect(play("+ 1440").at(-1)).toBe("= pending · - · silence");
});

it("goes the same way again, by its own script, as long as the flow does", () => {
  const flow = flowOf("Obrigada, {{nome}}!");
  const kept = path(playPath(flow, path("> 1\n> Ana\\nLima\n+ 2"), around));
  expect(changedPaths(flow, [kept, { ...kept, name: "Outro" }], around)).toEqual([]);
  const [changed, ...others] = changedPaths(flowOf("Valeu, {{nome}}!"), [kept], around);
  expect(others).toEqual([]);
  expect(changed?.before).toContain("< Obrigada, Ana\\nLima!");
  expect(changed?.after).toContain("< Valeu, Ana\\nLima!");
  const accepted = { ...kept, script: changed?.after ?? "" };
  expect(changedPaths(flowOf("Valeu, {{nome}}!"), [accepted], around)).toEqual([]);
});

it("writes what a contact did in one line, and reads it as it was", () => {
  expect(contactLine({ text: "a\nb\\n" })).toBe("> a\\nb\\\\n");
  expect(contactLine({ text: "Pedir", choice: "a1.menu" })).toBe(">[a1.menu] Pedir");
  expect(contactLine({ text: "", file: "foto.png" })).toBe("> [file foto.png]");
  expect(play(`> 1\n${contactLine({ text: "a\nb\\n" })}\n+ 2`)).toContain(
    "< Obrigada, a\\nb\\\\n!\\nAté 28/11/2026.",
  );
});

it("is no longer than 200 lines, however long the script or the flow's answers are", () => {
  const long = Array.from({ length: 300 }, () => "> bolo").join("\n");
  expect(play(long).length).toBeLessThanOrEqual(pathLimits.lines);
  const flow = drawn(
    [
      ["a", "message", { label: "Oi" }],
      ["q", "question", { typebotIntegration: { message: "?", answerKey: "q" } }],
    ],
    "a>q",
    "q>a",
  );
  const looping = path(Array.from({ length: 199 }, () => "> sim").join("\n"));
  const played = playPath(flow, looping, around).split("\n");
  expect([played.length, played.at(-1)]).toEqual([pathLimits.lines, "= pending · - · answer"]);
});

it("takes a script of no sense for one in which the contact says so", () => {
  expect(play("nonsense\n+ later\n>\n= closed\n>[").slice(1)).toEqual([
    "+ later",
    ">",
    expect.stringMatching(/^< Opção inválida/),
    ">[",
    expect.stringMatching(/^< /),
    "= pending · - · answer",
  ]);
});
