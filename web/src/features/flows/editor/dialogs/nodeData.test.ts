import { expect, it } from "vitest";
import { newData, newElement, readData, withElements } from "./nodeData.ts";

it.each([
  [
    "question",
    { message: "Nome?", answerKey: "nome" },
    { typebotIntegration: { message: "Nome?", answerKey: "nome", takes: "text" } },
  ],
  [
    "condition",
    { key: "idade", condition: 2, value: 18 },
    { key: "idade", condition: "atLeast", value: "18" },
  ],
  ["ticket", { queueId: "7" }, { queueId: "7", data: { id: 7 }, userId: null }],
  ["interval", { sec: "10", label: "x" }, { sec: 10, label: "x" }],
  [
    "menu",
    { message: "?", arrayOption: [{ value: "Um" }] },
    { message: "?", arrayOption: [{ number: 1, value: "Um" }] },
  ],
] as const)("reads a %s as older programs wrote it", (type, stored, read) => {
  expect(readData(type, stored)).toEqual(read);
});

it("reads a block in the order in which it is said", () => {
  const one = { type: "message", value: "Um", number: "message1" };
  const two = { type: "message", value: "Dois", number: "message2" };
  expect(
    readData("singleBlock", { content: { seq: ["message2", "message1"], elements: [one, two] } }),
  ).toEqual({
    seq: ["message2", "message1"],
    elements: [two, one],
  });
});

it("begins with what the specification names", () => {
  expect(newData("openai")).toMatchObject({
    typebotIntegration: { maxTokens: 100, temperature: 1, maxMessages: 10, voice: "texto" },
  });
  expect(newData("typebot")).toMatchObject({
    typebotIntegration: { typebotDelayMessage: 1000, typebotExpires: 1 },
  });
});

it("numbers elements over all types, and records audios unless one says otherwise", () => {
  const first = newElement("message", []);
  const second = newElement("audio", [first]);
  expect([first["number"], second["number"], second["record"]]).toEqual(["message1", "audio2", true]);
  expect(newElement("img", [second])["number"]).toBe("img3");
  expect(withElements([second, first])["seq"]).toEqual(["audio2", "message1"]);
});
