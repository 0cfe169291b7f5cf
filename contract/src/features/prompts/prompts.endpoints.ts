import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import { Done, Id, IdParams, IdText, pageQuery } from "../../core/schemas.ts";
import {
  Prompt,
  PromptBody,
  PromptChange,
  PromptTrial,
  PromptUsage,
  SuggestedReply,
  TriedAnswer,
} from "./prompts.schemas.ts";

const admins = user({ permission: "admin", plan: "useOpenAi" });
const attendants = user({ plan: "useOpenAi" });
const missing = ["ERR_NO_PROMPT_FOUND"] as const;
const refused = ["ERR_NO_QUEUE_FOUND"] as const;

export const promptsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/prompt",
    summary: "Prompts, by name",
    access: admins,
    query: z.strictObject({ ...pageQuery, companyId: IdText.optional() }),
    answer: z.object({ prompts: z.array(Prompt), count: z.number().int(), hasMore: z.boolean() }),
  }),
  usage: defineEndpoint({
    method: "GET",
    path: "/prompt/usage",
    summary: "What prompts used this month",
    access: admins,
    answer: PromptUsage,
  }),
  suggesting: defineEndpoint({
    method: "GET",
    path: "/prompt/suggesting",
    summary: "Prompts that suggest replies to attendants, by name",
    access: attendants,
    answer: z.object({ prompts: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  suggest: defineEndpoint({
    method: "POST",
    path: "/tickets/u/{uuid}/suggestion",
    summary: "Draft the next reply of a conversation that the caller attends; nothing is sent",
    access: attendants,
    params: z.strictObject({ uuid: z.uuid() }),
    body: z.strictObject({ promptId: Id.optional() }),
    answer: SuggestedReply,
    errors: [...missing, "ERR_NO_TICKET_FOUND", "ERR_TICKET_STATUS", "ERR_TOO_MANY_REQUESTS"],
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/prompt/{id}",
    summary: "One prompt",
    access: admins,
    params: IdParams,
    answer: Prompt,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/prompt",
    summary: "Create a prompt",
    access: admins,
    body: PromptBody,
    answer: Prompt,
    errors: [...refused, "ERR_LIMIT_REACHED"],
  }),
  try: defineEndpoint({
    method: "POST",
    path: "/prompt/try",
    summary: "Ask the model as the form stands; nothing is sent to anybody",
    access: admins,
    body: PromptTrial,
    answer: TriedAnswer,
    errors: [...missing, "ERR_TOO_MANY_REQUESTS"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/prompt/{id}",
    summary: "Change a prompt; another base URL forgets the key unless a new one comes along",
    access: admins,
    params: IdParams,
    body: PromptChange,
    answer: Prompt,
    errors: [...missing, ...refused],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/prompt/{id}",
    summary: "Delete a prompt; connections and queues that it answers for have none",
    access: admins,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
};

/** Live events about prompts. */
export const promptsLiveEvents = {
  prompt: recordEvent((id) => `company-${id}-prompt`, {
    key: "prompt",
    record: Prompt,
    idKey: "promptId",
  }),
};
