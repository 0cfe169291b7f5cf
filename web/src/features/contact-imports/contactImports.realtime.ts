import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { contactKeys } from "../contacts/index.ts";
import { tagKeys } from "../tags/index.ts";
import { applyContactImportEvent } from "./applyContactImportEvent.ts";

/** Progress for who imports; what came is asked for by everybody, since it comes in thousands. */
export const contactImportsLive = [
  cacheRule(liveEvents.contactImport, (event, { client }) => applyContactImportEvent(client, event)),
  cacheRule(liveEvents.contactsImported, (_event, { reloadLater }) =>
    reloadLater([contactKeys.all, tagKeys.lists, tagKeys.carriers]),
  ),
];
