import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { DateText, Done, IdParams, IdText, pageQuery } from "../../core/schemas.ts";
import { Schedule, ScheduleBody, ScheduleChangeBody, ScheduleStatus } from "./schedules.schemas.ts";

const access = user({ plan: "useSchedules" });
const references = [
  "ERR_NO_CONTACT_FOUND",
  "ERR_NO_WAPP_FOUND",
  "ERR_NO_QUEUE_FOUND",
  "ERR_NO_USER_FOUND",
  "ERR_SCHEDULE_IN_PAST",
  "ERR_LIMIT_REACHED",
] as const;

export const schedulesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/schedules",
    summary: "Scheduled messages, newest first; with a range of dates those with a sending in it",
    access,
    query: z.strictObject({
      ...pageQuery,
      contactId: IdText.optional(),
      /** Only those that name this connection; what goes over the contact's or the default one names none. */
      whatsappId: IdText.optional(),
      status: ScheduleStatus.optional(),
      /** Days of the company's calendar, both included. */
      dateStart: DateText.optional(),
      dateEnd: DateText.optional(),
    }),
    answer: z.object({ schedules: z.array(Schedule), count: z.number(), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/schedules/{id}",
    summary: "A scheduled message",
    access,
    params: IdParams,
    answer: Schedule,
    errors: ["ERR_NO_SCHEDULE_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/schedules",
    summary: "Schedule a message to a contact",
    access,
    body: ScheduleBody,
    answer: Schedule,
    errors: references,
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/schedules/{id}",
    summary: "Change a scheduled message that has not all been sent; what was sent stays sent",
    access,
    params: IdParams,
    body: ScheduleChangeBody,
    answer: Schedule,
    errors: ["ERR_NO_SCHEDULE_FOUND", "ERR_SCHEDULE_SENT", "ERR_CAPTION_TOO_LONG", ...references],
  }),
  pause: defineEndpoint({
    method: "POST",
    path: "/schedules/{id}/pause",
    summary: "Pause a scheduled message: nothing is sent until it is resumed",
    access,
    params: IdParams,
    answer: Schedule,
    errors: ["ERR_NO_SCHEDULE_FOUND", "ERR_SCHEDULE_SENT", "ERR_SCHEDULE_NOTHING_AHEAD"],
  }),
  resume: defineEndpoint({
    method: "POST",
    path: "/schedules/{id}/resume",
    summary:
      "Resume a paused scheduled message with its next sending in the future; what fell into the pause is skipped",
    access,
    params: IdParams,
    answer: Schedule,
    errors: ["ERR_NO_SCHEDULE_FOUND", "ERR_SCHEDULE_SENT", "ERR_SCHEDULE_NOTHING_AHEAD"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/schedules/{id}",
    summary: "Delete a scheduled message; what was sent stays in the conversation",
    access,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_SCHEDULE_FOUND"],
  }),
  uploadMedia: defineEndpoint({
    method: "POST",
    path: "/schedules/{id}/media-upload",
    summary: "Give a scheduled message a file",
    access,
    params: IdParams,
    upload: { field: "file", maxFiles: 1, required: true },
    body: z.strictObject({ typeArch: z.string().max(40).optional() }),
    answer: Schedule,
    errors: [
      "ERR_NO_SCHEDULE_FOUND",
      "ERR_SCHEDULE_SENT",
      "ERR_NO_FILE",
      "ERR_FILE_TYPE",
      "ERR_FILE_TOO_LARGE",
      "ERR_CAPTION_TOO_LONG",
    ],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/schedules/{id}/media-upload",
    summary: "Take the file off a scheduled message",
    access,
    params: IdParams,
    answer: Schedule,
    errors: ["ERR_NO_SCHEDULE_FOUND", "ERR_SCHEDULE_SENT"],
  }),
};
