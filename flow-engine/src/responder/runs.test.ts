import { describe, expect, it } from "vitest";
import { usualSettings } from "../flow/flow.ts";
import { compiled, drawn } from "../flow/play.testing.ts";
import { newRun } from "../flow/stepFlow.ts";
import { decideResponder } from "./decideResponder.ts";
import { moveRun } from "./runs.ts";
import { inShort, queue, situation } from "./situation.testing.ts";
import type { BotState, FlowsAround, NamedFlow } from "./situation.ts";
import { atNight, byCompany, decides, inMenu, menu, one, since, vacation } from "./table.testing.ts";

const runId = "7a2f6f0e-2f6e-4a57-9d55-0d9c27a5f4a1";

const asking = (message: string, own: Partial<typeof usualSettings> = {}): NamedFlow => ({
  name: message,
  flow: compiled(
    drawn(
      [
        ["ask", "question", { typebotIntegration: { message, answerKey: "resposta" } }],
        ["queue", "ticket", { data: { id: 2 } }],
      ],
      "ask>queue",
    ),
    own,
  ),
});

const around = (own: Partial<FlowsAround> = {}): FlowsAround => ({
  run: null,
  phrase: null,
  welcome: null,
  notPhrase: null,
  prompt: null,
  integration: null,
  ofTicket: null,
  owned: () => undefined,
  isAsleep: false,
  runId,
  seed: 1,
  file: null,
  world: {
    value: () => undefined,
    has: () => true,
    mayCall: () => true,
    isTagged: () => false,
    flow: () => undefined,
    contactId: 1,
    newerMessages: 0,
    longestText: 4_096,
    canWrite: true,
  },
  ...own,
});

const [welcome, phrase, notPhrase] = [asking("Bem-vindo?"), asking("Frase?"), asking("Outra?")];
const all = around({ welcome, phrase, notPhrase });
const late = around({ notPhrase: asking("Tarde?", { afterHours: true }) });

/** A conversation in a flow that asked a minute before ten. */
function waiting(at = "2026-11-20T10:00"): { state: BotState; flows: FlowsAround } {
  const askedAt = Date.parse(`${at}:00-03:00`) - 60_000;
  const { flow, name } = notPhrase;
  const run = {
    ...newRun(flow, 1),
    nodeId: "ask",
    seq: 2,
    askedAt,
    firstAskedAt: askedAt,
    waits: { for: "answer" as const, until: null },
  };
  return {
    state: { at: "flow", runId, nodeId: "ask", seq: 2, waits: "answer", askedAt },
    flows: around({ run: { runId, state: run, flow, name } }),
  };
}

describe("a flow that begins", () => {
  decides([
    ["the phrase comes first", { flows: all }, 'flow > hold, "Frase?" > flow'],
    [
      "then a first conversation",
      { flows: around({ welcome, notPhrase }) },
      'flow > hold, "Bem-vindo?" > flow',
    ],
    ["then everything else", { flows: around({ notPhrase }) }, 'flow > hold, "Outra?" > flow'],
    ["without any the menu", { flows: around() }, `menu > ${menu}, offer > menu`],
    [
      "before the menu of an only queue",
      { queues: one, ticket: { queueId: 1 }, flows: all },
      'flow > hold, "Frase?" > flow',
    ],
    [
      "not in a queue of several",
      { ticket: { queueId: 1 }, flows: all },
      "optionTree > nothing: inQueue > -",
    ],
    ["not where somebody has it", { ticket: { userId: 7 }, flows: all }, "nobody > nothing: owned > -"],
    ["not once the bot is over", { state: { at: "over" }, flows: all }, "optionTree > nothing: over > over"],
    [
      "not in the middle of a menu",
      { state: inMenu(), says: "3", flows: all },
      'menu > "Boletos no site", resolve 3 > -',
    ],
    [
      "not where no bot is wanted",
      { contact: { disableBot: true }, flows: all },
      "nobody > nothing: botDisabled > -",
    ],
    [
      "behind a vacation, with the next message",
      { connection: vacation, flows: all },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
    ["not out of hours", { ...byCompany, flows: all }, 'hours > "Estamos fechados", note hours > -'],
    [
      "out of hours where it may",
      { ...byCompany, flows: late },
      'flow > "Estamos fechados", note hours, hold, "Tarde?" > flow',
    ],
    [
      "out of hours where it may, once their text was said",
      { ...byCompany, memory: { notices: { hours: since } }, flows: late },
      'flow > hold, "Tarde?" > flow',
    ],
    [
      "not out of hours of the only queue",
      {
        queues: [queue(1, { greetingMessage: "" })],
        ticket: { queueId: 1 },
        company: { scheduleType: "queue" },
        at: atNight,
        flows: all,
      },
      'menu > enterQueue 1, "Fila 1 está fechada", note queue-1 > closed',
    ],
  ]);
});

describe("a flow that waits", () => {
  decides([
    ["is answered, and ends in its queue", { ...waiting(), says: "Ana" }, "flow > enterQueue 2 > over"],
    [
      "ends in a queue as a menu does: with the place in it",
      { ...waiting(), says: "Ana", company: { sendQueuePosition: "enabled" } },
      "flow > enterQueue 2, tellPosition > over",
    ],
    [
      "ends in a queue that is closed with its text",
      { ...waiting(atNight), says: "Ana", company: { scheduleType: "queue" }, at: atNight },
      'flow > enterQueue 2, "Fila 2 está fechada", note queue-2 > closed',
    ],
    [
      "says the text out of hours first",
      { ...waiting(atNight), ...byCompany, says: "Ana" },
      'hours > "Estamos fechados", note hours > flow',
    ],
    [
      "is answered out of hours once that was said",
      { ...waiting(atNight), ...byCompany, says: "Ana", memory: { notices: { hours: since } } },
      "flow > enterQueue 2 > over",
    ],
    ["leads to a person by their word", { ...waiting(), says: "humano" }, "flow > letGo > over"],
    [
      "tells who is led to a person that they wait",
      { ...waiting(), says: "humano", connection: { waitingMessage: "Você está na fila." } },
      'flow > letGo, "Você está na fila." > over',
    ],
    [
      "stands before a phrase",
      { ...waiting(), says: "", sends: "sticker" },
      'flow > "Por favor, responda por escrito.//Outra?" > flow',
    ],
    [
      "is over where its run is gone",
      { state: waiting().state, flows: around(), says: "Ana" },
      "flow > stop > over",
    ],
    ["is over where flows cannot be read", { state: waiting().state, says: "Ana" }, "flow > stop > over"],
    [
      "is over where two bots talk",
      { ...waiting(), memory: { answers: 10 }, says: "Ana" },
      "botMet > stop > over",
    ],
  ]);

  it("says why nothing is said while it pauses", () => {
    const { state, flows } = waiting();
    const { run } = flows;
    if (!run || state.at !== "flow") throw new Error("It does not wait");
    const paused = {
      ...flows,
      run: { ...run, state: { ...run.state, waits: { for: "time" as const, until: 9e12 } } },
    };
    const decision = moveRun(situation({ state: { ...state, waits: "time" }, flows: paused }), {
      kind: "message",
      answer: { text: "Oi" },
      isMatter: false,
      isEarly: false,
      file: null,
    });
    expect(inShort(decision)).toBe("flow > nothing: waitsForTime > flow");
  });

  it("ends by silence, and by a time that is not its own not at all", () => {
    const { state, flows } = waiting();
    const due = (seq: number) => inShort(moveRun(situation({ state, flows }), { kind: "due", seq }));
    expect([due(1), due(2)]).toEqual(["flow > nothing: sameMoment > flow", "flow > letGo > over"]);
  });
});

describe("a flow that is switched off", () => {
  it("is why nothing is said, where nothing else speaks in its place", () => {
    const asleep = around({ isAsleep: true });
    const silent = decideResponder(situation({ connection: { queueIds: [] }, flows: asleep }));
    expect(silent).toMatchObject({ rule: "flow", reason: "flowInactive", acts: [] });
    expect(decideResponder(situation({ flows: asleep }))).toMatchObject({ rule: "menu", reason: null });
    const none = decideResponder(situation({ connection: { queueIds: [] }, flows: around() }));
    expect(none.reason).not.toBe("flowInactive");
  });
});
