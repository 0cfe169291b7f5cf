import { describe, expect, it } from "vitest";
import { option, queue } from "./situation.testing.ts";
import { talkSettings, transcriptOf } from "./talk.testing.ts";

const queues = [
  queue(1, { name: "Vendas" }),
  queue(2, { name: "Suporte", options: [option("Compras", { queueType: "queue", optQueueId: 3 })] }),
  queue(3, { name: "Compras", greetingMessage: "" }),
];
type Own = NonNullable<Parameters<typeof talkSettings>[0]>["connection"];
const said = (script: readonly string[], connection: Own = {}) =>
  transcriptOf(
    talkSettings({ queues, connection: { waitingMessage: "Na fila.", ...connection } }),
    script,
  ).filter((line) => !line.startsWith("< "));
const menu = expect.stringContaining("menu: Olá!");

describe("who begins to wait and would read nothing else is told so", () => {
  it("where the bot gives up", () => {
    expect(said(["Oi", "x"], { maxUseBotQueues: 1 })).toEqual([menu, "menu: Na fila.", "pending - - -"]);
  });

  it("where a choice leads to a queue without words", () => {
    expect(said(["Oi", "3"])).toEqual([menu, "menu: Na fila.", "pending 3 - -"]);
    expect(said(["Oi", "2", "1"])[2]).toBe("optionTree: Na fila.");
  });

  it("where its time takes it to another queue, and only once", () => {
    const redirected = { timeSendQueue: 10, sendIdQueue: 3 };
    expect(said(["Oi", "+10"], redirected)[1]).toBe("ticketRedirected: Na fila.");
    const gaveUp = { ...redirected, sendIdQueue: null, maxUseBotQueues: 1 };
    expect(said(["Oi", "x", "+10"], gaveUp).filter((line) => line.includes("Na fila"))).toHaveLength(1);
  });

  it("and not where words were said, or the company wants none", () => {
    expect(said(["Oi", "1"])).toEqual([menu, "menu: Fila 1, bom dia", "pending 1 - -"]);
    expect(said(["Oi", "x"], { maxUseBotQueues: 1, waitingMessage: "" })[1]).not.toContain("Na fila");
  });
});

describe("the ways out that the menu promised lead out of the wait", () => {
  it("back to the menu, from which another queue is chosen", () => {
    expect(said(["Oi", "1", "#", "3"])).toEqual([
      menu,
      "menu: Fila 1, bom dia",
      menu,
      "menu: Na fila.",
      "pending 3 - -",
    ]);
  });

  it("to the end", () => {
    const lines = said(["Oi", "1", "sair"]);
    expect(lines.slice(2)).toEqual(["menu: Até logo", "closed 1 - -"]);
  });

  it("also after its time or a rotation moved the wait", () => {
    const redirected = { timeSendQueue: 10, sendIdQueue: 3, maxUseBotQueues: 1 };
    expect(said(["Oi", "x", "+10", "sair"], redirected).slice(-2)).toEqual([
      "menu: Até logo",
      "closed 3 - -",
    ]);
    const rotating = { ...talkSettings({ queues, online: [7, 8] }), rotations: new Map([[1, 5]]) };
    expect(transcriptOf(rotating, ["Oi", "1", "sair"]).at(-1)).toBe("closed 1 7 -");
    expect(transcriptOf(rotating, ["Oi", "1", "+7", "sair"]).at(-1)).toBe("closed 1 8 -");
  });

  it("and not after a person had the conversation", () => {
    expect(said(["Oi", "1", "/accept", "#"]).some((line) => line === "menu: Até logo")).toBe(false);
    expect(said(["Oi", "1", "/accept", "#"]).filter((line) => line.startsWith("menu: Olá!"))).toHaveLength(1);
  });
});
