import { foldText } from "../foldText.ts";
import type { MenuAnswer, MenuSaying } from "../menu/menu.ts";
import { invalidAnswer, menuText } from "../menu/menuText.ts";
import {
  type BotState,
  type Decision,
  isBlank,
  isSameMoment,
  type Rule,
  say,
  type Situation,
} from "./situation.ts";

const choices = [
  { id: "consent-yes", name: "Sim" },
  { id: "consent-no", name: "Não" },
] as const;

/** The company's terms, where to read them, and the two answers. */
export function consentSaying(
  { lgpdMessage, lgpdLink }: Pick<Situation["company"], "lgpdMessage" | "lgpdLink">,
  heading = "",
): MenuSaying {
  const terms = [heading, lgpdMessage.trim(), lgpdLink.trim()].filter((part) => part !== "").join("\n\n");
  const names = choices.map(({ name }) => name);
  return { text: menuText(terms, names, []), heading: terms, choices, exits: [], fileListId: null };
}

const yes = new Set(["1", "sim", "s", "aceito", "concordo", "yes"]);
const no = new Set(["2", "nao", "n", "recuso", "no"]);

function readConsent(answer: MenuAnswer): boolean | undefined {
  if ("choice" in answer) {
    const index = choices.findIndex(({ id }) => id === answer.choice);
    return index < 0 ? undefined : index === 0;
  }
  const said = foldText(answer.text).trim();
  // The two halves share no sign: whatever a stranger sends is read once.
  const plain = /^([^.!]*)[.!]*$/.exec(said)?.[1] ?? "";
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}

const asksFor = ({ company }: Situation): boolean =>
  company.enableLGPD === "enabled" && !isBlank(company.lgpdMessage);

/** Decides over the answer of a contact who was asked for consent. */
export const decideConsentReply =
  (decideNext: (situation: Situation) => Decision): Rule =>
  (situation) => {
    const { ticket, contact, input, connection } = situation;
    if (ticket.status !== "lgpd") return undefined;
    if (!asksFor(situation) || contact.disableBot || contact.isGroup)
      return goOn(situation, { kind: "release" }, decideNext);
    const accepted = readConsent(input.answer);
    if (accepted === undefined) return askAgain(situation);
    if (accepted) return goOn(situation, { kind: "consent", accepted: true }, decideNext);
    return {
      rule: "consent",
      reason: null,
      acts: [
        { kind: "consent", accepted: false },
        ...say(connection.complationMessage),
        { kind: "resolve", queueId: ticket.queueId },
      ],
      state: null,
    };
  };

/** The conversation goes on as a new one does. */
function goOn(
  situation: Situation,
  act: Decision["acts"][number],
  decideNext: (situation: Situation) => Decision,
): Decision {
  const state: BotState = { at: "begun" };
  const { ticket, contact } = situation;
  const next = decideNext({
    ...situation,
    ticket: { ...ticket, status: "pending" },
    contact: { ...contact, hasAccepted: true },
    state,
  });
  return { ...next, reason: null, acts: [act, ...next.acts] };
}

function askAgain(situation: Situation): Decision {
  const { state, company, connection, clock } = situation;
  const before = state?.at === "consent" ? state : { asked: 0, askedAt: 0 };
  if (isSameMoment(situation, { ...before, isFirst: before.asked <= 1 }))
    return { rule: "consent", reason: "sameMoment", acts: [], state };
  const limit = connection.maxUseBotQueues;
  if (limit > 0 && before.asked >= limit)
    return {
      rule: "consent",
      reason: null,
      acts: [
        { kind: "giveUp", queueId: connection.sendIdQueue, userId: null },
        ...say(connection.waitingMessage),
      ],
      state: { at: "over", told: true },
    };
  const saying = consentSaying(company, invalidAnswer);
  return {
    rule: "consent",
    reason: null,
    acts: say(saying.text, saying),
    state: { at: "consent", asked: before.asked + 1, askedAt: clock.now },
  };
}

/** A new conversation begins with the question where the contact never accepted, or is asked each time. */
export const decideConsent: Rule = (situation) => {
  const { ticket, contact, company, state, clock } = situation;
  const isNew = ticket.status === "pending" && state === null && !ticket.openedByUs;
  if (!isNew || !asksFor(situation)) return undefined;
  if (contact.hasAccepted && company.lgpdConsent === "disabled") return undefined;
  const saying = consentSaying(company);
  return {
    rule: "consent",
    reason: null,
    acts: [{ kind: "askConsent" }, ...say(saying.text, saying)],
    state: { at: "consent", asked: 1, askedAt: clock.now },
  };
};
