import type { Menu, MenuId, MenuQueue, MenuState, MenuStep } from "../menu/menu.ts";
import { invalidAnswer } from "../menu/menuText.ts";
import { readMenuAnswer } from "../menu/readMenuAnswer.ts";
import { stepMenu } from "../menu/stepMenu.ts";
import { closedQueue, hasClosedSince, whyNoMenu } from "./away.ts";
import { beginOwned } from "./beginRun.ts";
import { type End, enter, randomOf, waitAfter, waitIn } from "./queueWait.ts";
import {
  type BotState,
  type Decision,
  isFresh,
  isSameMoment,
  isUnread,
  type ResponderAct,
  type ResponderRule,
  type Rule,
  say,
  silent,
  type Situation,
  signOf,
} from "./situation.ts";

const msOfMinute = 60_000;

/** The menu of the connection's queues, for a conversation that has none yet or waits in the only one. */
export const decideMenu: Rule = (situation) => {
  const { state, ticket, connection } = situation;
  if (ticket.userId !== null) return undefined;
  if (state?.at === "menu" && state.menu.queueId === null) return answerMenu(situation, "menu");
  if (!isFresh(situation)) return undefined;
  const [onlyQueue, ...others] = connection.queueIds;
  const isInOnlyQueue = others.length === 0 && ticket.queueId === onlyQueue && !ticket.openedByUs;
  if (ticket.queueId !== null && !isInOnlyQueue) return undefined;
  if (onlyQueue === undefined) return silent("menu", "noQueues", state);
  const menu = menuOf(situation);
  const step = stepMenu(menu, null, null);
  if (step.state && isLately(situation)) return silent("menu", "menuLately", { at: "over" });
  return follow(situation, { rule: "menu", step });
};

/** The contact was offered a menu such a short while ago that another would annoy. */
const isLately = ({ memory, connection, clock }: Situation): boolean =>
  memory.menuAt !== null && clock.now - memory.menuAt < connection.timeUseBotQueues * msOfMinute;

/** The options of a queue: one that waits for an answer, or one that was closed when it was chosen. */
export const decideTree: Rule = (situation) => {
  const { state, ticket, queues, connection } = situation;
  const left = leaveWait(situation);
  if (left) return left;
  if (ticket.userId !== null)
    return isFresh(situation) ? tellOwned(situation) : silent("nobody", "owned", state);
  if (state?.at === "menu") return answerMenu(situation, "optionTree");
  const queue = state?.at === "closed" ? queues.get(state.queueId) : undefined;
  if (queue && queue.id === ticket.queueId && connection.queueIds.includes(queue.id)) {
    const step = stepMenu({ ...menuOf(situation), queues: [queue] }, null, null);
    return follow(situation, { rule: "optionTree", step });
  }
  return silent("optionTree", state?.at === "over" ? "over" : "inQueue", state);
};

/** Leads out of a wait by the ways that the menu before it promised: back to the menu, or to the end. */
function leaveWait(situation: Situation): Decision | undefined {
  const { state, input, connection, ticket } = situation;
  if (state?.at !== "over" || !state.exits) return undefined;
  const read = readMenuAnswer(input.answer, { choices: [], exits: ["back", "leave"] });
  if (!read || !("exit" in read)) return undefined;
  if (read.exit === "back")
    return follow(situation, { rule: "menu", step: stepMenu(menuOf(situation), null, null) });
  const acts: ResponderAct[] = [
    ...say(connection.complationMessage),
    { kind: "resolve", queueId: ticket.queueId },
  ];
  return { rule: "menu", reason: null, acts, state: null };
}

/** The conversation waits for somebody of its own from the first, who is not there. */
function tellOwned({ connection, state, ticket }: Situation): Decision {
  const acts = ticket.openedByUs ? [] : say(connection.waitingMessage);
  if (acts.length === 0) return silent("nobody", "owned", state);
  return { rule: "optionTree", reason: null, acts, state: { at: "over", told: true } };
}

/**
 * The connection's queues as the contact may choose them: one that is closed offers nothing, its text is said apart. Who
 * is in the middle of its options goes on.
 */
function menuOf(situation: Situation): Menu {
  const { connection, company, queues, state } = situation;
  const standsIn = state?.at === "menu" ? state.menu.queueId : null;
  const isOnly = connection.queueIds.length === 1;
  const greets = !isOnly || company.sendGreetingMessageOneQueues === "enabled";
  return {
    greetingMessage: connection.greetingMessage,
    maxUseBotQueues: connection.maxUseBotQueues,
    sendIdQueue: connection.sendIdQueue,
    queues: connection.queueIds.flatMap((id): MenuQueue[] => {
      const queue = queues.get(id);
      if (!queue) return [];
      if (id === standsIn || !closedQueue(situation, id))
        return [greets ? queue : { ...queue, greetingMessage: "" }];
      const nothing = {
        greetingMessage: "",
        integrationId: null,
        promptId: null,
        fileListId: null,
        options: [],
      };
      return [{ ...queue, ...nothing, closeTicket: false }];
    }),
  };
}

function answerMenu(situation: Situation, rule: ResponderRule): Decision {
  const { state, input } = situation;
  if (state?.at !== "menu") return silent(rule, "over", state);
  if (isUnread(situation, state)) return silent(rule, "sameMoment", state);
  const menu = menuOf(situation);
  const step = stepMenu(menu, state.menu, input.answer);
  const choseNothing = step.effect.kind === "giveUp" || isRepeated(step);
  if (!choseNothing) return follow(situation, { rule, step });
  const { used, queueId } = state.menu;
  const isFirst = used === 1 && queueId === null;
  if (isSameMoment(situation, { askedAt: state.askedAt, isFirst })) return silent(rule, "sameMoment", state);
  const closed = whyNoMenu(situation, queueId);
  if (closed) return silent(rule, closed, state);
  if (isStale(situation, { askedAt: state.askedAt, queueId }))
    return follow(situation, { rule, step: stepMenu(menu, null, null) });
  const repeated = follow(situation, { rule, step });
  if (repeated.state?.at !== "menu" || !isSameOffer(repeated.state.menu, state.menu)) return repeated;
  return { ...repeated, state: { ...repeated.state, firstAskedAt: state.firstAskedAt ?? state.askedAt } };
}

const isSameOffer = (one: MenuState, other: MenuState): boolean =>
  JSON.stringify([one.queueId, one.optionIds, one.offered]) ===
  JSON.stringify([other.queueId, other.optionIds, other.offered]);

/** Time in ms after which nobody has a menu in mind any more. */
const staleAfterMs = 4 * 60 * msOfMinute;

/** The menu was left unanswered for hours, or it was closed meanwhile: what chooses nothing begins anew. */
const isStale = (situation: Situation, asked: { askedAt: number; queueId: MenuId | null }): boolean =>
  situation.clock.now - asked.askedAt >= staleAfterMs || hasClosedSince(situation, asked);

const isRepeated = ({ say: said }: MenuStep): boolean => said?.heading.startsWith(invalidAnswer) ?? false;

/** Turns a step of the menu into texts and acts on the ticket. */
function follow(situation: Situation, { rule, step }: { rule: ResponderRule; step: MenuStep }): Decision {
  const words = wordsOf(step, situation);
  const begun = beginCalling(situation, step);
  if (begun) return { ...begun, acts: [...words, ...begun.acts] };
  const { acts, state } = endOf(situation, step);
  const wait = waitAfter(situation, [...words, ...acts]);
  const after: BotState | null = state?.at === "over" ? { ...state, ...wait.state } : state;
  return { rule, reason: null, acts: [...words, ...acts, ...wait.acts], state: after };
}

/** The prompt or the integration of a queue, or that of an option, has the conversation, which stands in that queue. */
function beginCalling(situation: Situation, { effect }: MenuStep): Decision | undefined {
  if (effect.kind !== "integration" && effect.kind !== "prompt") return undefined;
  const id = numberOf(effect.kind === "prompt" ? effect.promptId : effect.integrationId);
  const queueId = numberOf(effect.queueId);
  if (id === null || (queueId !== null && closedQueue(situation, queueId))) return undefined;
  const trigger =
    situation.state?.at === "menu" && situation.state.menu.queueId !== null ? "option" : "queue";
  const begun = beginOwned(situation, { kind: effect.kind, id }, trigger);
  if (!begun || queueId === situation.ticket.queueId) return begun;
  return { ...begun, acts: [{ kind: "stand", queueId }, ...begun.acts] };
}

function wordsOf({ say: saying, state }: MenuStep, { connection }: Situation): ResponderAct[] {
  if (!saying) return [];
  const withGreeting =
    state?.queueId === null && state.used === 1 && saying.heading === connection.greetingMessage.trim();
  return [{ kind: "say", text: saying.text, saying, withGreeting }];
}

const numberOf = (id: MenuId | null): number | null => (typeof id === "number" ? id : null);

function endOf(situation: Situation, { effect, state }: MenuStep): End {
  switch (effect.kind) {
    case "ask":
      return state ? offer(situation, state) : { acts: [], state: { at: "over" } };
    case "resolve": {
      const farewell = effect.withFarewell ? say(situation.connection.complationMessage) : [];
      return { acts: [...farewell, { kind: "resolve", queueId: numberOf(effect.queueId) }], state: null };
    }
    case "giveUp": {
      const queueId = numberOf(effect.queueId);
      const userId = queueId === null ? null : randomOf(situation, queueId);
      const rest = queueId === null ? [] : waitIn(situation, queueId);
      return { acts: [{ kind: "giveUp", queueId, userId }, ...rest], state: { at: "over" } };
    }
    case "attendant":
      return enter(situation, { queueId: numberOf(effect.queueId), userId: numberOf(effect.userId) });
    case "queue":
    case "integration":
    case "prompt":
      return enter(situation, { queueId: numberOf(effect.queueId), userId: null });
  }
}

/** The menu waits for an answer; the ticket stands in the queue whose menu it is. */
function offer({ ticket, clock, input }: Situation, menu: MenuState): End {
  const queueId = numberOf(menu.queueId);
  const isThere = queueId === ticket.queueId;
  return {
    acts: [{ kind: "offer" }, ...(isThere ? [] : [{ kind: "stand" as const, queueId }])],
    state: { at: "menu", menu, askedAt: clock.now, after: signOf(input) },
  };
}
