import { decideQueueHours, decideVacation } from "./away.ts";
import { decideMenu, decideTree } from "./bot.ts";
import { decideConsent, decideConsentReply } from "./consent.ts";
import { decideRating } from "./rating.ts";
import { decideHanded, decideHoursAndFlow, decideRun, decideTrigger } from "./runs.ts";
import { type Decision, isFresh, type Rule, silent, type Situation } from "./situation.ts";

/** Automatic answers within two minutes after which whoever writes is taken for a bot too. */
export const mostAnswers = 10;

/** Two bots would talk for ever. */
const decideBotMet: Rule = ({ memory, state, ticket }) => {
  if (memory.answers < mostAnswers || isTaken(ticket.status)) return undefined;
  if (state?.at === "over") return silent("botMet", "botMet", state);
  return { rule: "botMet", reason: null, acts: [{ kind: "stop" }], state: { at: "over" } };
};

const isTaken = (status: Situation["ticket"]["status"]): boolean => status !== "pending" && status !== "lgpd";

/** Says nothing where a person has the conversation, or no bot is wanted. */
const decideNobody: Rule = ({ ticket, contact, state }) => {
  if (contact.isGroup || ticket.status === "group") return silent("nobody", "group", state);
  if (ticket.status === "open") return silent("nobody", "attended", state);
  if (ticket.status === "closed") return silent("nobody", "closed", state);
  return contact.disableBot ? silent("nobody", "botDisabled", state) : undefined;
};

const ofNew: readonly Rule[] = [
  decideNobody,
  decideBotMet,
  decideConsent,
  decideVacation,
  decideHoursAndFlow,
  decideRun,
  decideHanded,
  (situation) => decideTrigger(situation),
  decideMenu,
  decideQueueHours,
];

/** The first rule that has something to say of it, of a conversation in which nothing is asked. */
const decideNew = (situation: Situation): Decision => firstOf(ofNew, situation) ?? decideLast(situation);

const asked: readonly Rule[] = [decideRating(decideNew), decideBotMet, decideConsentReply(decideNew)];

/**
 * Decides how a message is answered, and by which rule (decisions §2.6): the answer to a rating, a bot that is met, the
 * answer to the question for consent, nobody, that question, a collective vacation, out of hours of company or
 * connection, the flow that has the conversation, one that begins with it, the menu of queues, out of hours of the queue,
 * its options. Pure: the same situation gives the same decision.
 */
export function decideResponder(situation: Situation): Decision {
  const decision = firstOf(asked, situation) ?? decideNew(situation);
  // Nothing else speaks in the place of a flow that is switched off: that is why nothing is said.
  const isAsleep = decision.rule === "menu" && decision.reason !== null && situation.flows?.isAsleep === true;
  return isAsleep && isFresh(situation) ? { ...decision, rule: "flow", reason: "flowInactive" } : decision;
}

function firstOf(rules: readonly Rule[], situation: Situation): Decision | undefined {
  for (const rule of rules) {
    const decision = rule(situation);
    if (decision) return decision;
  }
  return undefined;
}

const decideLast = (situation: Situation): Decision =>
  decideTree(situation) ?? silent("optionTree", "inQueue", situation.state);
