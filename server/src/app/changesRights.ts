import { holidaysUpdated, settingsUpdated } from "../features/settings/index.ts";
import { userCreated, userDeleted, userUpdated } from "../features/users/index.ts";
import { type EventType, type LoggedEvent, payloadOf } from "../platform/events/index.ts";
import type { Caller } from "../platform/http/index.ts";

const ofOneUser: readonly EventType<{ userId: number }>[] = [userCreated, userUpdated, userDeleted];
const ofTheCompany: readonly EventType<object>[] = [settingsUpdated, holidaysUpdated];

/** Whether the caller may see other things since: what they missed is then loaded anew instead of told. */
export const changesRights = (event: LoggedEvent, caller: Caller): boolean =>
  ofOneUser.some((type) => payloadOf(event, type)?.userId === caller.id) ||
  ofTheCompany.some((type) => payloadOf(event, type) !== undefined);
