/** Facts of a caller that decide which scheduled messages they see. */
export interface ScheduleViewer {
  id: number;
  isAdmin: boolean;
}

/** User who scheduled it, and whose the ticket will be that it opens. */
export interface ScheduleOwners {
  userId: number | null;
  ticketUserId: number | null;
}

/**
 * A scheduled message is its author's, and of whom it hands a ticket to; admins see all of the company's, and keep what
 * a deleted user left. The twin in SQL is `visible` in schedules.queries.ts.
 */
export const canSeeSchedule = (viewer: ScheduleViewer, { userId, ticketUserId }: ScheduleOwners): boolean =>
  viewer.isAdmin || userId === viewer.id || ticketUserId === viewer.id;

/**
 * Says who changes a schedule. Whoever is handed the ticket reads what is said in it; the words stay their author's.
 */
export const canChangeSchedule = (
  viewer: ScheduleViewer,
  { userId }: Pick<ScheduleOwners, "userId">,
): boolean => viewer.isAdmin || userId === viewer.id;
