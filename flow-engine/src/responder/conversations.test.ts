import fc from "fast-check";
import { expect, it } from "vitest";
import { decideResponder } from "./decideResponder.ts";
import type { BotState, Decision, ResponderAct, Situation } from "./situation.ts";
import { type Differs, momentOf, situation } from "./situation.testing.ts";

const toggle = fc.constantFrom("enabled" as const, "disabled" as const);
const anyDiffers: fc.Arbitrary<Differs> = fc.record({
  company: fc.record({
    scheduleType: fc.constantFrom("disabled", "queue", "company", "connection"),
    userRandom: toggle,
    sendGreetingMessageOneQueues: toggle,
    sendQueuePosition: toggle,
    enableLGPD: toggle,
    lgpdConsent: toggle,
  }),
  connection: fc.record({
    maxUseBotQueues: fc.integer({ min: 1, max: 4 }),
    maxUseBotQueuesNPS: fc.nat(3),
    timeUseBotQueues: fc.constantFrom(0, 5),
    sendIdQueue: fc.constantFrom(null, 1, 2),
    outOfHoursMessage: fc.constantFrom("", "Fechado"),
    queueIds: fc.subarray([1, 2, 3]),
  }),
  contact: fc.record({ hasAccepted: fc.boolean(), disableBot: fc.boolean() }),
  online: fc.subarray([7, 8]),
});
const anyState: fc.Arbitrary<BotState | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom<BotState>({ at: "begun" }, { at: "over" }, { at: "closed", queueId: 2 }),
  fc.record({
    at: fc.constantFrom("consent" as const, "rating" as const),
    asked: fc.nat(4),
    askedAt: fc.constant(0),
  }),
  fc.record({
    at: fc.constant("menu" as const),
    askedAt: fc.constant(0),
    menu: fc.record({
      queueId: fc.constantFrom(null, 1, 2, 99),
      optionIds: fc.array(fc.integer({ min: 100, max: 110 }), { maxLength: 3 }),
      used: fc.nat(4),
    }),
  }),
);
const anyMessage: fc.Arbitrary<Differs> = fc.oneof(
  fc.record({ says: fc.constantFrom("1", "2", "3", "#", "sair", "sim", "não", "9", "") }),
  fc.record({ says: fc.string({ unit: "binary" }) }),
  fc.record({ chooses: fc.constantFrom("queue-1", "option-101", "back", "leave", "consent-no") }),
  fc.record({ sends: fc.constantFrom("picture" as const, "sticker" as const) }),
);
const anyTicket = fc.record({
  status: fc.constantFrom("pending", "open", "closed", "group", "lgpd", "nps"),
  queueId: fc.constantFrom(null, 1, 2, 99),
  userId: fc.constantFrom(null, 7),
  openedByUs: fc.boolean(),
});
const anyMoment = fc.constantFrom("2026-11-20T10:00", "2026-11-20T22:00", "2026-11-22T03:30");

it("every message in every situation is answered, or has its reason", () => {
  fc.assert(
    fc.property(
      anyDiffers,
      anyState,
      anyTicket,
      anyMessage,
      anyMoment,
      (...[differs, state, ticket, message, at]) => {
        const whole: Differs = { ...differs, ...message, state, ticket, at };
        const decision = decideResponder(situation(whole));
        if (decision.acts.length === 0) expect(decision.reason ?? decision.state?.at).toBeTruthy();
        expect(decideResponder(situation(whole))).toEqual(decision);
        expect(
          decision.acts.filter(({ kind }) => kind === "resolve" || kind === "giveUp").length,
        ).toBeLessThan(2);
        for (const act of decision.acts) if (act.kind === "say") expect(act.text).not.toBe("");
      },
    ),
  );
});

/** A ticket after what is done to it. */
function after(before: Situation["ticket"], act: ResponderAct): Situation["ticket"] {
  switch (act.kind) {
    case "askConsent":
      return { ...before, status: "lgpd" as const };
    case "consent":
    case "release":
    case "beginAnew":
    case "stop":
      return { ...before, status: "pending" as const };
    case "stand":
      return { ...before, queueId: act.queueId };
    case "giveUp":
      return {
        ...before,
        status: "pending" as const,
        queueId: act.queueId ?? before.queueId,
        userId: act.userId,
      };
    case "enterQueue":
      return { ...before, queueId: act.queueId, userId: act.userId };
    case "resolve":
      return { ...before, status: "closed" as const };
    default:
      return before;
  }
}

it("whatever a contact answers, a conversation comes to a person or an end", () => {
  const messages = fc.array(anyMessage, { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(anyDiffers, messages, (differs, all) => {
      let ticket: Situation["ticket"] = { status: "pending", queueId: null, userId: null, openedByUs: false };
      let state: BotState | null = null;
      let decision: Decision | undefined;
      const notices: Record<string, string> = {};
      for (const [index, message] of all.entries()) {
        const base = situation({ ...differs, ...message, state, ticket, memory: { notices } });
        const now = momentOf("2026-11-20T10:00") + index * 5_000;
        decision = decideResponder({ ...base, clock: { ...base.clock, now } });
        for (const act of decision.acts) {
          if (act.kind === "note") notices[act.about] = act.occurrence;
          ticket = after(ticket, act);
        }
        state = decision.state;
        if (ticket.status === "closed") return;
      }
      expect(decision?.acts.filter(({ kind }) => kind === "offer" || kind === "askConsent")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
