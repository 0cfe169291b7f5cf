import type { Viewer } from "../tickets/index.ts";

/**
 * Says who takes a note away. Whoever sees a ticket reads its notes and adds to them; only its author and admins take
 * one away.
 */
export const canDeleteNote = (
  viewer: Pick<Viewer, "id" | "isAdmin">,
  note: { user_id: number | null },
): boolean => viewer.isAdmin || note.user_id === viewer.id;
