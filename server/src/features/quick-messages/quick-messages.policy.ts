/** Facts of a quick message that decide whose it is. */
export interface Sharing {
  /** Null when its owner is gone. */
  userId: number | null;
  isGeneral: boolean;
  isVisible: boolean;
}

export interface Viewer {
  id: number;
  isAdmin: boolean;
}

/**
 * Says who has a quick message, everywhere: lists, single reads, sending and live events. Its twin in SQL is `visible`
 * in quick-messages.queries.ts; a test holds them together.
 *
 * - One's own are one's own.
 * - `general` ones are everybody's: to use and to change.
 * - `visible` ones are everybody's to use, and their owner's to change.
 * - What a colleague left behind when the account was deleted is the admins'.
 */
export const canSee = (viewer: Viewer, sharing: Sharing): boolean =>
  sharing.isGeneral || sharing.isVisible || keeps(viewer, sharing);

export const canChange = (viewer: Viewer, sharing: Sharing): boolean =>
  sharing.isGeneral || keeps(viewer, sharing);

/** Says who may share it: its owner or an admin, so that nobody takes a shared one from the others. */
export const canShare = (viewer: Viewer, sharing: Sharing): boolean =>
  keeps(viewer, sharing) || (viewer.isAdmin && canChange(viewer, sharing));

const keeps = (viewer: Viewer, { userId }: Sharing): boolean =>
  userId === null ? viewer.isAdmin : userId === viewer.id;
