import { activeStatuses, type TicketStatus } from "@balcao/contract";
import type { TicketFacts } from "./tickets.events.ts";

/** Facts of a caller that decide which tickets they see. */
export interface Viewer {
  id: number;
  isAdmin: boolean;
  queueIds: ReadonlySet<number>;
  /** Sees tickets without queue. */
  allTicket: boolean;
  allowGroup: boolean;
  /** Sees other queues' conversations. */
  allHistoric: boolean;
  /** Sees other users' conversations. */
  allUserChat: boolean;
  /** May ignore a waiting ticket. */
  closePending: boolean;
}

/**
 * Says who may see a ticket: the one predicate behind lists, single reads, messages, files and sockets. Its twin in SQL
 * is tickets.visible.ts; a test compares them for every status, owner, queue and right.
 */
export function canSee(viewer: Viewer, ticket: TicketFacts): boolean {
  if (viewer.isAdmin || ticket.userId === viewer.id) return true;
  const inQueues = isInQueues(viewer, ticket.queueId);
  switch (ticket.status) {
    case "open":
      return viewer.allUserChat && inQueues;
    case "pending":
    case "lgpd":
      return inQueues && (ticket.userId === null || viewer.allUserChat);
    case "group":
      return viewer.allowGroup && (ticket.queueId === null || inQueues);
    case "closed":
    case "nps":
      return inQueues;
  }
}

export function isInQueues(viewer: Viewer, queueId: number | null): boolean {
  if (queueId === null) return viewer.allTicket;
  return viewer.queueIds.has(queueId) || viewer.allHistoric;
}

/** Reading marks as read only for whom the conversation is meant: its owner, or a group's members. */
export const readsFor = (viewer: Viewer, ticket: TicketFacts): boolean =>
  ticket.status === "group" || ticket.userId === viewer.id;

export const isActive = (status: TicketStatus): boolean => activeStatuses.some((active) => active === status);
export const isWaiting = (status: TicketStatus): boolean => status === "pending" || status === "lgpd";
export const isAttended = (status: TicketStatus): boolean => status === "open" || status === "group";

/** A group's conversation is a ticket of its own kind, unless its connection treats groups like people. */
export const livesAsGroup = (isGroup: boolean, groupAsTicket: boolean | null): boolean =>
  isGroup && groupAsTicket !== true;

/** Ignoring a waiting ticket is the admin's, or of those whom an admin lets. */
export const canIgnore = (viewer: Viewer): boolean => viewer.isAdmin || viewer.closePending;

/** A group's conversation is opened by those who see groups. */
export const canOpen = (viewer: Viewer, status: TicketStatus): boolean =>
  status !== "group" || viewer.isAdmin || viewer.allowGroup;

/** A queue may be chosen by an admin, or by those who work in it. */
export const canUseQueue = (viewer: Viewer, queueId: number): boolean =>
  viewer.isAdmin || viewer.queueIds.has(queueId);
