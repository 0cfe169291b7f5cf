import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyPromptEvent } from "./applyPromptEvent.ts";
import { promptKeys } from "./promptKeys.ts";

/** Keeps the list of prompts true, with the queues that it names. */
export const promptsLive = [
  cacheRule(liveEvents.prompt, (event, { client }) => applyPromptEvent(client, event)),
  cacheRule(liveEvents.queue, ({ action }, { reloadSoon }) => {
    if (action !== "create") reloadSoon([promptKeys.lists]);
  }),
];
