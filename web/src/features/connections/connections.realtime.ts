import { liveEvents } from "@balcao/contract";
import { cacheRule, type LiveCache } from "../../lib/live/cacheRules.ts";
import { movesArea } from "./areaCode.ts";
import { type ConnectionRow, connectionsKey, isWhole } from "./connections.queries.ts";
import { flowChoiceKey } from "./flowChoice.queries.ts";
import { forgetQrLink } from "./keptQrLink.ts";
import { replaceConnection } from "./replaceConnection.ts";

/** Keeps the connections true, and the area code of the session, which is that of the default one. */
export const connectionsLive = [
  cacheRule(liveEvents.connection, (event, cache) => {
    if (event.action === "delete") {
      if (knownRow(cache, event.whatsappId)?.isDefault === true) cache.reloadSession();
      return change(cache, (rows) => rows.filter(({ id }) => id !== event.whatsappId));
    }
    show(cache, event.whatsapp);
    // A token is in no event.
    if (isWhole(event.whatsapp)) cache.reloadSoon([connectionsKey]);
  }),
  cacheRule(liveEvents.connectionSession, ({ session }, cache) => show(cache, session)),
  cacheRule(liveEvents.historyImport, (event, cache) => {
    if (event.action === "refresh") return cache.reloadSoon([connectionsKey]);
    const { whatsappId, status } = event;
    change(cache, (rows) =>
      rows.map((row) =>
        row.id === whatsappId && isWhole(row) ? { ...row, statusImportMessages: status } : row,
      ),
    );
  }),
  // A flow may be renamed or switched off while somebody chooses one.
  cacheRule(liveEvents.flow, (_event, { reloadSoon }) => reloadSoon([flowChoiceKey])),
  // Their queues stand in them, by id or with name and colour.
  cacheRule(liveEvents.queue, ({ action }, { reloadLater }) => {
    if (action !== "create") reloadLater([connectionsKey]);
  }),
];

function show(cache: LiveCache, row: ConnectionRow): void {
  if (movesArea(row, knownRow(cache, row.id), cache.viewer.company.areaCode)) cache.reloadSession();
  if (row.status === "CONNECTED") forgetQrLink(cache.client, row.id);
  change(cache, (rows) => replaceConnection(rows, row));
}

const knownRow = ({ client }: LiveCache, id: number): ConnectionRow | undefined =>
  client.getQueryData<ConnectionRow[]>(connectionsKey)?.find((row) => row.id === id);

const change = ({ client }: LiveCache, apply: (rows: ConnectionRow[]) => ConnectionRow[]): void =>
  void client.setQueryData<ConnectionRow[]>(connectionsKey, (rows) => rows && apply(rows));
