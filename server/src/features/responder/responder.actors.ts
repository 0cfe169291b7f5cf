import type { DecidedRun, FlowEnding, ResponderRule } from "@balcao/flow-engine";
import type { ProductActor } from "../../platform/events/index.ts";
import type { TicketSetup } from "./world.ts";

const rules = {
  rating: "ratingAnswered",
  botMet: "botMet",
  consent: "consentAsked",
  nobody: "queueMenu",
  vacation: "onVacation",
  hours: "outOfHours",
  // Flows say who they are, but for one that is gone.
  flow: "flowGone",
  menu: "queueMenu",
  queueHours: "queueOutOfHours",
  optionTree: "optionTree",
} as const satisfies Record<ResponderRule, string>;

/** The product, by the rule that decided, with the connection or queue whose setting that is. */
export function actorOf(rule: ResponderRule, { connection, queue }: TicketSetup): ProductActor {
  const by = { kind: "product", feature: "responder", rule: rules[rule] } as const;
  if (rule === "rating" || rule === "botMet" || rule === "consent" || rule === "flow") return by;
  const isOfQueue = (rule === "queueHours" || rule === "optionTree") && queue !== undefined;
  const { id, name } = isOfQueue ? queue : connection;
  return { ...by, id, name };
}

/** Rules by which a run ends, where that is worth a line of its own. */
const endings: Partial<Record<FlowEnding, "flowLeft" | "flowSilence" | "flowLimit" | "flowFailed">> = {
  person: "flowLeft",
  silence: "flowSilence",
  limit: "flowLimit",
  failed: "flowFailed",
};

/** The product, by the flow, the integration or the prompt that decided, and why that ended. */
export function flowActor({ flowId, of, name, step: { ending } }: DecidedRun): ProductActor {
  const by = { kind: "product", feature: "responder", name } as const;
  if (of) return { ...by, rule: `${of.kind}${ownedEnding(ending)}`, id: of.id };
  return { ...by, rule: (ending && endings[ending]) ?? "flowAnswered", id: flowId };
}

function ownedEnding(ending: FlowEnding | null): "Answered" | "Left" | "Failed" {
  if (ending === "failed" || ending === "limit") return "Failed";
  return ending === null || ending === "closed" ? "Answered" : "Left";
}

/** The product, because a message was a phrase. */
export const phraseHeard: ProductActor = { kind: "product", feature: "responder", rule: "flowAnswered" };

/** The product, because it could not answer by itself. */
export const botFailed: ProductActor = { kind: "product", feature: "responder", rule: "botFailed" };
