import { readConsent } from "../answers/yesOrNo.ts";
import type { MenuAnswer, MenuSaying } from "../menu/menu.ts";
import { invalidAnswer, menuText } from "../menu/menuText.ts";
import {
  type BotState,
  type Decision,
  isBlank,
  isSameMoment,
  isUnread,
  type Rule,
  say,
  silent,
  type Situation,
  signOf,
} from "./situation.ts";

const choices = [
  { id: "consent-yes", name: "Sim" },
  { id: "consent-no", name: "Não" },
] as const;

type Terms = Pick<Situation["company"], "lgpdMessage" | "lgpdLink">;

/** The company's terms, and where to read them. */
const termsOf = ({ lgpdMessage, lgpdLink }: Terms): string =>
  [lgpdMessage.trim(), lgpdLink.trim()].filter((part) => part !== "").join("\n\n");

/** The terms, and the two answers. */
export function consentSaying({ lgpdMessage, lgpdLink }: Terms, heading = ""): MenuSaying {
  const terms = [heading, termsOf({ lgpdMessage, lgpdLink })].filter((part) => part !== "").join("\n\n");
  const names = choices.map(({ name }) => name);
  return { text: menuText(terms, names, []), heading: terms, choices, exits: [], fileListId: null };
}

function isAccepted(answer: MenuAnswer): boolean | undefined {
  if ("text" in answer) return readConsent(answer.text);
  const index = choices.findIndex(({ id }) => id === answer.choice);
  return index < 0 ? undefined : index === 0;
}

const asksFor = ({ company }: Situation): boolean =>
  company.enableLGPD === "enabled" && !isBlank(company.lgpdMessage);

/** Decides over the answer of a contact who was asked for consent. */
export const decideConsentReply =
  (decideNext: (situation: Situation) => Decision): Rule =>
  (situation) => {
    const { ticket, contact, input, connection, state } = situation;
    if (ticket.status !== "lgpd") return undefined;
    if (!asksFor(situation) || contact.disableBot || contact.isGroup)
      return goOn(situation, { kind: "release" }, decideNext);
    const asked = state?.at === "consent" ? state : undefined;
    if (asked && isUnread(situation, asked)) return silent("consent", "sameMoment", state);
    const accepted = isAccepted(input.answer);
    if (accepted === undefined) return askAgain(situation);
    // Nobody knows what was accepted.
    if (asked?.terms === undefined) return ask(situation, { asked: asked?.asked ?? 1, heading: "" });
    const { terms } = asked;
    if (accepted) return goOn(situation, { kind: "consent", accepted, terms }, decideNext);
    return {
      rule: "consent",
      reason: null,
      acts: [
        { kind: "consent", accepted, terms },
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
  const { state, connection } = situation;
  const before = state?.at === "consent" ? state : { asked: 0, askedAt: 0 };
  if (isSameMoment(situation, { askedAt: before.askedAt, isFirst: before.asked <= 1 }))
    return silent("consent", "sameMoment", state);
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
  return ask(situation, { asked: before.asked + 1, heading: invalidAnswer });
}

function ask(situation: Situation, { asked, heading }: { asked: number; heading: string }): Decision {
  const { company, clock, input, state } = situation;
  const terms = termsOf(company);
  const before = state?.at === "consent" && state.terms === terms ? state : undefined;
  const saying = consentSaying(company, heading);
  return {
    rule: "consent",
    reason: null,
    acts: say(saying.text, saying),
    state: {
      at: "consent",
      asked,
      askedAt: clock.now,
      ...(before && { firstAskedAt: before.firstAskedAt ?? before.askedAt }),
      terms,
      after: signOf(input),
    },
  };
}

/** A new conversation begins with the question where the contact never accepted, or is asked each time. */
export const decideConsent: Rule = (situation) => {
  const { ticket, contact, company, state } = situation;
  const isNew = ticket.status === "pending" && state === null && !ticket.openedByUs;
  if (!isNew || !asksFor(situation)) return undefined;
  if (contact.hasAccepted && company.lgpdConsent === "disabled") return undefined;
  const asked = ask(situation, { asked: 1, heading: "" });
  return { ...asked, acts: [{ kind: "askConsent" }, ...asked.acts] };
};
