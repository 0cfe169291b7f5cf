/** An announcement that is not shown yet, or no more, is the super user's alone. */
export const canSee = (viewer: { isSuper: boolean }, announcement: { is_active: boolean }): boolean =>
  announcement.is_active || viewer.isSuper;
