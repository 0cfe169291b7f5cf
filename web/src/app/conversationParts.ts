import { lazy } from "react";
import type { ConversationParts } from "../lib/conversationParts.ts";

const schedules = () => import("../features/schedules/index.ts");

/** Fetched when the conversation shows them. */
export const conversationParts: ConversationParts = {
  NewScheduleDialog: lazy(async () => ({ default: (await schedules()).NewScheduleDialog })),
  ContactSchedules: lazy(async () => ({ default: (await schedules()).ContactSchedules })),
};
