import type { Viewer } from "../tickets.policy.ts";
import type { ViewOwner } from "./ticketViews.events.ts";

/** A view is its owner's; a shared one is everybody's to use, and the admins' to change. */
export const canUseView = (viewer: Pick<Viewer, "id">, { userId }: ViewOwner): boolean =>
  userId === null || userId === viewer.id;

export const canChangeView = (viewer: Pick<Viewer, "id" | "isAdmin">, { userId }: ViewOwner): boolean =>
  userId === null ? viewer.isAdmin : userId === viewer.id;
