import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createPrompt } from "./createPrompt.ts";
import { deletePrompt } from "./deletePrompt.ts";
import { getPrompt, listPrompts } from "./readPrompts.ts";
import { readUsage } from "./readUsage.ts";
import { listSuggesting, suggestReply } from "./suggestReply.ts";
import { tryPrompt } from "./tryPrompt.ts";
import { updatePrompt } from "./updatePrompt.ts";

const { prompts } = endpoints;

export const promptsRoutes: Route[] = [
  route(prompts.list, (ctx, { query }) => listPrompts(ctx, query)),
  route(prompts.usage, (ctx) => readUsage(ctx)),
  route(prompts.suggesting, (ctx) => listSuggesting(ctx)),
  route(prompts.suggest, (ctx, { params, body }) =>
    suggestReply(ctx, { ...params, promptId: body.promptId }),
  ),
  route(prompts.get, (ctx, { params }) => getPrompt(ctx, params.id)),
  route(prompts.create, (ctx, { body }) => createPrompt(ctx, body)),
  route(prompts.try, (ctx, { body }) => tryPrompt(ctx, body)),
  route(prompts.update, (ctx, { params, body }) => updatePrompt(ctx, params.id, body)),
  route(prompts.delete, (ctx, { params }) => deletePrompt(ctx, params.id)),
];
