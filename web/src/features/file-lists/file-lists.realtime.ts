import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyFileListEvent } from "./applyFileListEvent.ts";

/** Keeps the file lists true. */
export const fileListsLive = [
  cacheRule(liveEvents.fileList, (event, { client }) => applyFileListEvent(client, event)),
];
