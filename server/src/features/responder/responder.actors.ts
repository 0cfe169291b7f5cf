import type { ResponderRule } from "@balcao/flow-engine";
import type { ProductActor } from "../../platform/events/index.ts";
import type { TicketSetup } from "./world.ts";

const rules = {
  rating: "ratingAnswered",
  botMet: "botMet",
  consent: "consentAsked",
  nobody: "queueMenu",
  vacation: "onVacation",
  hours: "outOfHours",
  menu: "queueMenu",
  queueHours: "queueOutOfHours",
  optionTree: "optionTree",
} as const satisfies Record<ResponderRule, string>;

/** The product, by the rule that decided, with the connection or queue whose setting that is. */
export function actorOf(rule: ResponderRule, { connection, queue }: TicketSetup): ProductActor {
  const by = { kind: "product", feature: "responder", rule: rules[rule] } as const;
  if (rule === "rating" || rule === "botMet" || rule === "consent") return by;
  const isOfQueue = (rule === "queueHours" || rule === "optionTree") && queue !== undefined;
  const { id, name } = isOfQueue ? queue : connection;
  return { ...by, id, name };
}

/** The product, because it could not answer by itself. */
export const botFailed: ProductActor = { kind: "product", feature: "responder", rule: "botFailed" };
