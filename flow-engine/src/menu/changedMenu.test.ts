import { describe, expect, it } from "vitest";
import { option, queue } from "../responder/situation.testing.ts";
import type { Menu, MenuAnswer, MenuOption, MenuQueue, MenuStep } from "./menu.ts";
import { changedMenu, invalidAnswer } from "./menuText.ts";
import { stepMenu } from "./stepMenu.ts";

const ask = (name: string, id: number): MenuOption =>
  option(name, {
    id,
    greetingMessage: `${name}?`,
    options: [option("Hoje", { id: 2 * id }), option("Outro dia", { id: 2 * id + 1 })],
  });
const [book, cancel, prices] = [ask("Marcar", 11), ask("Cancelar", 12), ask("Preços", 13)];
const alfa: MenuQueue = queue(1, { name: "Alfa", greetingMessage: "Alfa", options: [book, cancel, prices] });
const beta: MenuQueue = queue(2, { name: "Beta", greetingMessage: "Beta" });
const gama: MenuQueue = queue(3, { name: "Gama", greetingMessage: "Gama" });
const menuOf = (...queues: MenuQueue[]): Menu => ({
  greetingMessage: "Olá!",
  queues,
  maxUseBotQueues: 3,
  sendIdQueue: null,
});
const alfaWith = (...options: MenuOption[]): MenuQueue => ({ ...alfa, options });
const before = menuOf(alfa, beta, gama);

/** Plays an answer to a menu that is changed after it was read. */
function answered(path: readonly string[], now: Menu, answer: string | MenuAnswer): MenuStep {
  const asked = path.reduce(
    (step, text) => stepMenu(before, step.state, { text }),
    stepMenu(before, null, null),
  );
  return stepMenu(now, asked.state, typeof answer === "string" ? { text: answer } : answer);
}
const inBeta = { kind: "queue", queueId: 2 };

describe("an answer means what was read in the menu of queues", () => {
  it.each([
    ["a queue before it is removed", menuOf(beta, gama)],
    ["one after it is removed", menuOf(alfa, beta)],
    ["one is added before it", menuOf(queue(9, { name: "Nova" }), alfa, beta, gama)],
    ["they change places", menuOf(gama, beta, alfa)],
    ["it is called otherwise", menuOf(alfa, { ...beta, name: "Beta 2" }, gama)],
    ["another gets its name", menuOf(alfa, { ...beta, name: "Delta" }, { ...gama, name: "Beta" })],
  ])("where %s", (_what, now) => {
    for (const answer of ["2", "beta", "opção 2", "2 - Beta", { choice: "queue-2" }])
      expect(answered([], now, answer).effect).toEqual(inBeta);
  });
});

describe("an answer means what was read in the options of a queue", () => {
  it.each([
    ["an option before it is removed", alfaWith(cancel, prices)],
    ["one is added before it", alfaWith(option("Tudo cancelado", { closeTicket: true }), book, cancel)],
    ["they change places", alfaWith(prices, cancel, book)],
    ["it is called otherwise", alfaWith(book, { ...cancel, name: "Desmarcar" })],
  ])("where %s", (_what, now) => {
    for (const answer of ["2", "cancelar", { choice: "option-12" }])
      expect(answered(["1"], menuOf(now, beta), answer).say?.heading).toBe("Cancelar?");
  });

  it("on every level", () => {
    const other = { ...cancel, options: [option("Nunca", { id: 99 }), ...cancel.options.toReversed()] };
    const now = menuOf(beta, alfaWith(prices, other));
    for (const answer of ["1", "hoje", { choice: "option-24" }])
      expect(answered(["1", "2"], now, answer)).toMatchObject({
        say: null,
        effect: { kind: "queue", queueId: 1 },
      });
  });
});

describe("where what was meant is gone", () => {
  const heading = `${changedMenu}\n\nOlá!`;

  it("the menu of queues comes anew and says so, which is no mistake", () => {
    for (const answer of ["2", "Beta", { choice: "queue-2" }]) {
      const { say, state, effect } = answered([], menuOf(alfa, gama), answer);
      expect(say).toMatchObject({ heading, choices: [{ id: "queue-1" }, { id: "queue-3" }] });
      expect(state).toMatchObject({ queueId: null, used: 1 });
      expect(effect).toEqual({ kind: "ask" });
    }
  });

  it("the options of a queue do, on their level", () => {
    const { say, state } = answered(["1"], menuOf(alfaWith(book, prices), beta), "2");
    expect(say?.heading).toBe(`${changedMenu}\n\nAlfa`);
    expect(state).toMatchObject({ queueId: 1, optionIds: [], used: 1 });
    expect(stepMenu(menuOf(alfaWith(book, prices), beta), state, { text: "2" }).say?.heading).toBe("Preços?");
  });

  it.each([
    ["its queue", menuOf(beta, gama)],
    ["the option above it", menuOf(alfaWith(book), beta)],
    ["every option beside it", menuOf(alfaWith({ ...cancel, options: [] }), beta)],
  ])("with %s, it begins with the first menu", (_what, now) => {
    for (const answer of ["1", "bom dia"]) {
      const { say, state } = answered(["1", "2"], now, answer);
      expect(say?.heading).toBe(heading);
      expect(state).toMatchObject({ queueId: null, used: 1 });
    }
  });

  it("and one queue is left, that takes the conversation", () => {
    expect(answered([], menuOf(gama), "2")).toMatchObject({
      say: { heading: "Gama" },
      effect: { kind: "queue", queueId: 3 },
    });
  });

  it("is left as before, or begun anew", () => {
    expect(answered(["1", "2"], menuOf(beta, gama), "sair").effect).toMatchObject({ kind: "resolve" });
    expect(answered(["1", "2"], menuOf(beta, gama), "#").say?.heading).toBe("Olá!");
  });

  it("also after as many menus as were agreed on", () => {
    const asked = stepMenu(before, null, null).state;
    const last = asked && { ...asked, used: 3 };
    expect(stepMenu(menuOf(alfa, gama), last, { text: "2" }).effect).toEqual({ kind: "ask" });
    expect(stepMenu(menuOf(alfa, gama), last, { text: "?" }).effect).toMatchObject({ kind: "giveUp" });
  });
});

it("what was not read yet chooses nothing", () => {
  const now = menuOf(alfa, beta, gama, queue(4, { name: "Nova" }));
  for (const answer of ["4", "Nova", { choice: "queue-4" }])
    expect(answered([], now, answer).say?.heading).toBe(`${invalidAnswer}\n\nOlá!`);
});

it("without knowing what was read, an answer means what the menu offers now", () => {
  const state = { queueId: null, optionIds: [], used: 1 };
  expect(stepMenu(menuOf(gama, beta), state, { text: "1" }).effect).toEqual({ kind: "queue", queueId: 3 });
});
