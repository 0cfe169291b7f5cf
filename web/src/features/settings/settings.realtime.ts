import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { pixKeysKey } from "./pixKeys.queries.ts";
import { placesKey } from "./places.queries.ts";
import { holidaysKey } from "./settings.queries.ts";

/** Keeps what the company set true while it is shown. */
export const settingsLive = [
  cacheRule(liveEvents.session, (_event, { reloadLater }) =>
    reloadLater([holidaysKey, pixKeysKey, placesKey]),
  ),
];
