import { liveEvents } from "@balcao/contract";
import { cacheRule, type LiveCache } from "../../lib/live/cacheRules.ts";
import { type ConnectionRow, connectionsKey, isWhole } from "./connections.queries.ts";
import { replaceConnection } from "./replaceConnection.ts";

/** Keeps the connections true. */
export const connectionsLive = [
  cacheRule(liveEvents.connection, (event, cache) => {
    if (event.action === "delete") change(cache, (rows) => rows.filter(({ id }) => id !== event.whatsappId));
    else change(cache, (rows) => replaceConnection(rows, event.whatsapp));
    // A token is in no event.
    if (event.action !== "delete" && isWhole(event.whatsapp)) cache.reloadSoon([connectionsKey]);
  }),
  cacheRule(liveEvents.connectionSession, ({ session }, cache) =>
    change(cache, (rows) => replaceConnection(rows, session)),
  ),
  // Their queues stand in them, by id or with name and colour.
  cacheRule(liveEvents.queue, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([connectionsKey]);
  }),
];

const change = ({ client }: LiveCache, apply: (rows: ConnectionRow[]) => ConnectionRow[]): void =>
  void client.setQueryData<ConnectionRow[]>(connectionsKey, (rows) => rows && apply(rows));
