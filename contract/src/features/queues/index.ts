import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import { BooleanSwitch, changeOf, Colour, Done, Id, IdParams, line, text } from "../../core/schemas.ts";
import { OpeningHours } from "../companies/index.ts";
import {
  ChatbotOption,
  ChatbotOptionChange,
  ChatbotOptions,
  ChatbotOptionsBody,
  NewChatbotOption,
} from "./options.ts";

export * from "./options.ts";

/** The label of tickets without queue, and its colour. */
export const noQueue = { name: "Sem departamento", color: "7C7C7C" } as const;

/** A week: whoever waits longer is not waited for any more. */
export const mostWaitingMinutes = 10_080;

export const Queue = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  orderQueue: z.number().int().nullable(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  /** Minutes between two attendants of the rotation. */
  tempoRoteador: z.number().int(),
  ativarRoteador: z.boolean(),
  integrationId: Id.nullable(),
  /** Ours: prompt that answers who enters the queue. */
  promptId: Id.nullable(),
  fileListId: Id.nullable(),
  closeTicket: z.boolean(),
  /** Minutes after which somebody waits too long here, 0 for never; null: the company's limit counts. */
  waitingLimit: z.number().int().nullable(),
  schedules: OpeningHours,
});
export type Queue = z.output<typeof Queue>;

/** A queue with its option tree. */
export const QueueWithOptions = Queue.extend({ chatbots: ChatbotOptions });
export type QueueWithOptions = z.output<typeof QueueWithOptions>;

export const QueueBody = z.strictObject({
  id: Id.optional(),
  name: line(2, 50),
  color: Colour,
  orderQueue: z.number().int().min(0).max(10_000).nullable().default(null),
  greetingMessage: text(4000).default(""),
  outOfHoursMessage: text(4000).default(""),
  tempoRoteador: z
    .union([
      z.literal(0),
      z.literal(2),
      z.literal(5),
      z.literal(10),
      z.literal(15),
      z.literal(30),
      z.literal(45),
      z.literal(60),
    ])
    .default(0),
  ativarRoteador: BooleanSwitch.default(false),
  closeTicket: BooleanSwitch.default(false),
  waitingLimit: z.number().int().min(0).max(mostWaitingMinutes).nullable().default(null),
  schedules: OpeningHours.default([]),
  /** The whole option tree; left out, it stays as it is. */
  chatbots: ChatbotOptionsBody.optional(),
  /** The files that the bot sends when the queue is chosen. */
  fileListId: Id.nullable().default(null),
  promptId: Id.nullable().default(null),
  /** Has the conversation, once the queue is chosen. */
  integrationId: Id.nullish(),
});
export type QueueBody = z.output<typeof QueueBody>;

const optionRefusals = [
  "ERR_NO_CHATBOT_FOUND",
  "ERR_NO_FILE_LIST_FOUND",
  "ERR_NO_INTEGRATION_FOUND",
  "ERR_NO_QUEUE_FOUND",
  "ERR_NO_USER_FOUND",
] as const;
const refusals = [
  ...optionRefusals,
  "ERR_NO_PROMPT_FOUND",
  "ERR_QUEUE_COLOR_ALREADY_EXISTS",
  "ERR_QUEUE_NAME_TAKEN",
] as const;

export const queuesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/queue",
    summary: "Every queue, in its order",
    access: user(),
    answer: z.array(Queue),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/queue/{id}",
    summary: "A queue",
    access: user(),
    params: IdParams,
    answer: QueueWithOptions,
    errors: ["ERR_NO_QUEUE_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/queue",
    summary: "Create a queue",
    access: admin,
    body: QueueBody,
    answer: QueueWithOptions,
    errors: [...refusals, "ERR_PLAN_LIMIT"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/queue/{id}",
    summary: "Change a queue",
    access: admin,
    params: IdParams,
    body: changeOf(QueueBody),
    answer: QueueWithOptions,
    errors: refusals,
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/queue/{id}",
    summary: "Delete a queue; its tickets have none then",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_QUEUE_FOUND"],
  }),
  getOption: defineEndpoint({
    method: "GET",
    path: "/chatbot/{id}",
    summary: "An option of a queue's menu, with all below it",
    access: user(),
    params: IdParams,
    answer: ChatbotOption,
    errors: ["ERR_NO_CHATBOT_FOUND"],
  }),
  createOption: defineEndpoint({
    method: "POST",
    path: "/chatbot",
    summary: "Add an option to a queue's menu",
    access: admin,
    body: NewChatbotOption,
    answer: ChatbotOption,
    errors: optionRefusals,
  }),
  updateOption: defineEndpoint({
    method: "PUT",
    path: "/chatbot/{id}",
    summary: "Change an option of a queue's menu",
    access: admin,
    params: IdParams,
    body: ChatbotOptionChange,
    answer: ChatbotOption,
    errors: optionRefusals,
  }),
  deleteOption: defineEndpoint({
    method: "DELETE",
    path: "/chatbot/{id}",
    summary: "Delete an option of a queue's menu, with all below it",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_CHATBOT_FOUND"],
  }),
};

/** Live events about queues. */
export const queuesLiveEvents = {
  queue: recordEvent((id) => `company-${id}-queue`, { key: "queue", record: Queue, idKey: "queueId" }),
};
