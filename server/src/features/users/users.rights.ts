import { type EventType, type LoggedEvent, payloadOf } from "../../platform/events/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { userCreated, userDeleted, userUpdated } from "./users.events.ts";

const ofOneUser: readonly EventType<{ userId: number }>[] = [userCreated, userUpdated, userDeleted];

/** Says whether the caller's own account is another since. */
export const changesAccount = (event: LoggedEvent, caller: Caller): boolean =>
  ofOneUser.some((type) => payloadOf(event, type)?.userId === caller.id);
