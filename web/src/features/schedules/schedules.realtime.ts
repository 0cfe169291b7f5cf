import { liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { applyNames } from "./applyNames.ts";
import { applyScheduleEvent } from "./applyScheduleEvent.ts";
import { scheduleKeys } from "./scheduleKeys.ts";

const { lists } = scheduleKeys;

/** Keeps the schedules true, with the names that they show. What goes takes its schedules along, or leaves them without. */
export const schedulesLive = [
  cacheRule(liveEvents.schedule, (event, { client }) => applyScheduleEvent(client, event)),
  cacheRule(liveEvents.contact, (event, { client, reloadSoon }) => {
    if (event.action === "delete") return reloadSoon([lists]);
    const { id, name, number, urlPicture } = event.contact;
    reloadSoon(applyNames(client, { contact: { id, name, number, urlPicture } }));
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) => reloadSoon([lists])),
  cacheRule(liveEvents.user, (event, { client, reloadLater }) => {
    if (event.action === "delete") return reloadLater([lists]);
    const { id, name } = event.user;
    applyNames(client, { user: { id, name }, ticketUser: { id, name } });
  }),
  cacheRule(liveEvents.connection, (event, { client, reloadLater }) => {
    if (event.action === "delete") return reloadLater([lists]);
    const { id, name } = event.whatsapp;
    applyNames(client, { whatsapp: { id, name } });
  }),
  cacheRule(liveEvents.queue, (event, { client, reloadLater }) => {
    if (event.action === "delete") return reloadLater([lists]);
    const { id, name } = event.queue;
    applyNames(client, { queue: { id, name } });
  }),
];
