import { type Colleague, liveEvents, type User } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { changeLists, type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyUserEvent, type UserEvent, withPresence } from "./applyUserEvent.ts";
import { colleaguesKey } from "./colleagues.queries.ts";
import { userKeys } from "./userKeys.ts";

/** Keeps users and colleagues true, and what the caller's own session says: name, rights, queues, company. */
export const usersLive = [
  cacheRule(liveEvents.user, (event, { client, viewer, reloadSession, reloadSoon }) => {
    client.setQueryData<Colleague[]>(colleaguesKey, (rows) => rows && applyUserEvent(rows, event));
    if (!showPresence(client, event)) reloadSoon([userKeys.lists]);
    if (event.action !== "delete" && event.user.id === viewer.id) reloadSession();
  }),
  cacheRule(liveEvents.queue, (event, { viewer, reloadSession, reloadSoon }) => {
    const id = event.action === "delete" ? event.queueId : event.queue.id;
    reloadSoon([userKeys.lists]);
    if (viewer.queues.some((queue) => queue.id === id)) reloadSession();
  }),
  cacheRule(liveEvents.session, (_event, { reloadSession }) => reloadSession()),
];

/** Shows who came online or went, in every loaded list; answers whether that is all that the event says. */
function showPresence(client: QueryClient, event: UserEvent): boolean {
  if (event.action !== "update") return false;
  const row = client
    .getQueriesData<ListPages<User>>({ queryKey: userKeys.lists })
    .flatMap(([, pages]) => (pages ? rowsOf(pages) : []))
    .find(({ id }) => id === event.user.id);
  const changed = row && withPresence(row, event);
  if (changed === undefined) return false;
  changeLists<User>(client, userKeys.lists, (lists) => ({
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      rows: page.rows.map((one) => (one.id === changed.id ? changed : one)),
    })),
  }));
  return true;
}
