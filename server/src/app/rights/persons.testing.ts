import { buildQueue, buildTicket } from "../../features/tickets/tickets.testing.ts";
import { buildSticker } from "../../features/stickers/stickers.testing.ts";
import { buildNote } from "../../features/notes/notes.testing.ts";
import { endpoints } from "@balcao/contract";
import type { Person, TestApp } from "../testing.ts";
import { buildWorld, type World } from "../world.testing.ts";
import type { Right } from "./table.testing.ts";

/** Rights that an admin gives a user, with the column that keeps each. */
const switches = {
  allTicket: "all_ticket",
  allowGroup: "allow_group",
  allHistoric: "all_historic",
  allUserChat: "all_user_chat",
  userClosePendingTicket: "close_pending",
  showDashboard: "show_dashboard",
  allowRealTime: "allow_real_time",
  allowConnections: "allow_connections",
} as const;
export const switchNames = Object.keys(switches);

export const kinds = ["anonymous", "user", ...switchNames, "admin", "super"];

/** A company with one of everything, all of it of one person, who is of the kind that a column of the matrix is for. */
export interface OwnWorld extends World {
  /** Nobody, where they are not logged in. */
  self: Person | undefined;
  /** Waits in their queue, to be ignored. */
  ignoredId: number;
  withoutQueueUuid: string;
  otherQueueUuid: string;
  colleaguesUuid: string;
  groupUuid: string;
  colleaguesNoteId: number;
  colleaguesQuickMessageId: number;
  colleaguesStickerId: number;
}

export async function buildOwnWorld(app: TestApp, kind: string): Promise<OwnWorld> {
  const world = await buildWorld(app);
  const { companyId, admin, user, queueId, connectionId, ticketId } = world;
  const site = { database: app.database, companyId };
  const place = { connection_id: connectionId, queue_id: queueId };
  const otherQueueId = await buildQueue(site);
  const [ignored, withoutQueue, otherQueue, colleagues, group] = [
    await buildTicket(site, place),
    await buildTicket(site, { connection_id: connectionId }),
    await buildTicket(site, { ...place, queue_id: otherQueueId }),
    await buildTicket(site, { ...place, status: "open", user_id: user.id }),
    await buildTicket(site, { ...place, queue_id: null, status: "group" }),
  ];
  await app.setUser(user, { queueIds: [queueId], columns: { profile: "admin" } });
  const colleague = app.as(user);
  const note = await buildNote(colleague, ticketId, "Nota de uma colega");
  const { id: colleaguesQuickMessageId } = await colleague.ok(endpoints.quickMessages.create, {
    body: { shortcode: "colega", message: "Olá", geral: false, visao: true },
  });
  const { id: colleaguesStickerId } = await buildSticker(colleague);
  await app.setUser(user, { columns: { profile: "user" } });
  await app.setUser(admin, { queueIds: [queueId], columns: columnsOf(kind) });
  return {
    ...world,
    self: kind === "anonymous" ? undefined : admin,
    ignoredId: ignored.id,
    withoutQueueUuid: withoutQueue.uuid,
    otherQueueUuid: otherQueue.uuid,
    colleaguesUuid: colleagues.uuid,
    groupUuid: group.uuid,
    colleaguesNoteId: note.id,
    colleaguesQuickMessageId,
    colleaguesStickerId,
  };
}

export function columnsOf(kind: string): Record<string, unknown> {
  if (kind === "super") return { is_super: true };
  if (kind === "admin" || kind === "anonymous") return {};
  const held = Object.entries(switches).map(([name, column]) => [column, name === kind]);
  return { profile: "user", ...Object.fromEntries(held) };
}

/**
 * Says whether the table lets somebody of a kind. The super user is an admin too, and whoever is an admin has every
 * switch.
 */
export function admits({ who }: Right, kind: string): boolean {
  return who.split(", ").some((one) => {
    if (one === "anonymous" || one === kind) return true;
    if (one === "user") return kind !== "anonymous";
    if (one === "admin") return kind === "super";
    return switchNames.includes(one) && (kind === "admin" || kind === "super");
  });
}
