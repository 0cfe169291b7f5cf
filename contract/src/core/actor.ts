import { z } from "zod";
import { Id } from "./schemas.ts";

/** Rules by which the product acts by itself, under the feature that they are of. A name is of one feature only. */
export const productRules = {
  users: ["userDeleted", "presenceNoted", "sessionReused", "operatorActed"],
  companies: ["companyOpened", "companyErased"],
  billing: ["invoiceIssued", "freePlanRenewed", "dueDateMoved", "planChanged", "paymentNoticed"],
  queues: ["queueDeleted"],
  tags: ["tagDeleted", "tagRestored"],
  connections: ["connectionDeleted", "sessionReported"],
  contacts: ["contactDeleted", "personRecognised", "pictureFetched"],
  "contact-imports": ["contactsImported"],
  "contact-merges": ["contactsMerged", "mergeUndone"],
  "contact-privacy": ["personErased"],
  tickets: ["reminderDue"],
  messages: [
    "messageReceived",
    "phoneWrote",
    "historyImported",
    "deliveryReported",
    "fileFetched",
    "linkPreviewed",
    "unwantedRefused",
    "laneAnswered",
  ],
  notifications: ["connectionDown", "connectionBack"],
  responder: [
    "ratingAnswered",
    "botMet",
    "consentAsked",
    "onVacation",
    "outOfHours",
    "queueMenu",
    "queueOutOfHours",
    "optionTree",
    "flowAnswered",
    "flowLeft",
    "flowSilence",
    "flowLimit",
    "flowFailed",
    "flowGone",
    "integrationAnswered",
    "integrationLeft",
    "integrationFailed",
    "promptAnswered",
    "promptLeft",
    "promptFailed",
    "botFailed",
  ],
  schedules: ["scheduleSent", "scheduleRefused", "holidaysMoved"],
  campaigns: ["campaignSent", "campaignDelivered", "campaignAnswered", "campaignTested"],
  timers: [
    "inactivityTold",
    "ticketExpired",
    "ratingExpired",
    "ticketRedirected",
    "ticketRotated",
    "laneTimeOver",
    "laneTurnsEnded",
  ],
  "contact-lists": ["numbersChecked"],
  "move-in": ["movedIn"],
  "external-api": ["programSent", "apiKeyUsed", "webhookFailed"],
} as const;

type Rules = typeof productRules;
export type ProductFeature = keyof Rules;
/** A rule, with the feature that it is of. */
export type ProductRule = {
  [F in ProductFeature]: { feature: F; rule: Rules[F][number] };
}[ProductFeature];

/**
 * Rules that change tickets: a ticket's log says them in words of its own. What others did there is said in general.
 */
export const rulesOfTickets = [
  "userDeleted",
  "queueDeleted",
  "tagDeleted",
  "tagRestored",
  "connectionDeleted",
  "contactsMerged",
  "mergeUndone",
  "messageReceived",
  "phoneWrote",
  "historyImported",
  "scheduleSent",
  "campaignSent",
  "campaignTested",
  "campaignAnswered",
  "programSent",
  "apiKeyUsed",
  "ratingAnswered",
  "botMet",
  "consentAsked",
  "onVacation",
  "outOfHours",
  "queueMenu",
  "queueOutOfHours",
  "optionTree",
  "flowAnswered",
  "flowLeft",
  "flowSilence",
  "flowLimit",
  "flowFailed",
  "flowGone",
  "integrationAnswered",
  "integrationLeft",
  "integrationFailed",
  "promptAnswered",
  "promptLeft",
  "promptFailed",
  "botFailed",
  "inactivityTold",
  "ticketExpired",
  "ratingExpired",
  "ticketRedirected",
  "ticketRotated",
  "laneTimeOver",
  "laneTurnsEnded",
  "laneAnswered",
  "movedIn",
] as const satisfies readonly ProductRule["rule"][];

/**
 * Rules that can speak, in their order, as they are named where a connection is tried, and what time and attendants let
 * be said.
 */
export const tryRules = [
  "rating",
  "botMet",
  "consent",
  "nobody",
  "vacation",
  "hours",
  "flow",
  "menu",
  "queueHours",
  "optionTree",
  "unwantedRefused",
  "ticketRedirected",
  "ticketRotated",
  "inactivityTold",
  "ticketExpired",
  "ratingExpired",
  "accepted",
  "resolved",
] as const;
export type TryRule = (typeof tryRules)[number];

const features = Object.keys(productRules) as [ProductFeature, ...ProductFeature[]];

/**
 * Author of a change: a person, or the product with the rule that acted. `id` and `name` are of what caused it, as it
 * was called then, such as a queue that is gone by now.
 */
export const ShownActor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), id: Id, name: z.string() }),
  z.object({
    kind: z.literal("product"),
    feature: z.enum(features),
    rule: z.enum(rulesOfTickets).nullable(),
    id: Id.nullable(),
    name: z.string().nullable(),
  }),
]);
export type ShownActor = z.output<typeof ShownActor>;
