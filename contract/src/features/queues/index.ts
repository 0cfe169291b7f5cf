import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanSwitch, changeOf, Colour, Done, Id, IdParams, line, text } from "../../core/schemas.ts";
import { Schedules } from "../companies/index.ts";

/** The label of tickets without queue, and its colour. */
export const noQueue = { name: "Sem departamento", color: "7C7C7C" } as const;

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
  fileListId: Id.nullable(),
  closeTicket: z.boolean(),
  schedules: Schedules,
});
export type Queue = z.output<typeof Queue>;

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
  schedules: Schedules.default([]),
  // A queue that was read may be sent back; it leads to nothing of these yet.
  chatbots: z.array(z.unknown()).max(0).optional(),
  integrationId: z.null().optional(),
  fileListId: z.null().optional(),
});
export type QueueBody = z.output<typeof QueueBody>;

const refusals = ["ERR_NO_QUEUE_FOUND", "ERR_QUEUE_COLOR_ALREADY_EXISTS", "ERR_QUEUE_NAME_TAKEN"] as const;

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
    answer: Queue,
    errors: ["ERR_NO_QUEUE_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/queue",
    summary: "Create a queue",
    access: admin,
    body: QueueBody,
    answer: Queue,
    errors: [...refusals, "ERR_PLAN_LIMIT"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/queue/{id}",
    summary: "Change a queue",
    access: admin,
    params: IdParams,
    body: changeOf(QueueBody),
    answer: Queue,
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
};
