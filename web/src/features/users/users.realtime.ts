import { type Colleague, liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyUserEvent } from "./applyUserEvent.ts";
import { colleaguesKey } from "./colleagues.queries.ts";

/** Keeps the colleagues true, and what the caller's own session says: name, rights, queues, company. */
export const usersLive = [
  cacheRule(liveEvents.user, (event, { client, viewer, reloadSession }) => {
    client.setQueryData<Colleague[]>(colleaguesKey, (rows) => rows && applyUserEvent(rows, event));
    if (event.action !== "delete" && event.user.id === viewer.id) reloadSession();
  }),
  cacheRule(liveEvents.queue, (event, { viewer, reloadSession }) => {
    const id = event.action === "delete" ? event.queueId : event.queue.id;
    if (viewer.queues.some((queue) => queue.id === id)) reloadSession();
  }),
  cacheRule(liveEvents.session, (_event, { reloadSession }) => reloadSession()),
];
