import { defineEvent } from "../../platform/events/index.ts";

export const userCreated = defineEvent<{ userId: number }>("user.created");
/** Anything about a user changed: fields, rights or queues. */
export const userUpdated = defineEvent<{ userId: number }>("user.updated");
/** Somebody came online or went; nothing about their rights. */
export const presenceChanged = defineEvent<{ userId: number }>("presence.changed");
export const userDeleted = defineEvent<{ userId: number }>("user.deleted");
/**
 * Reason why sessions ended: a login on another device of the same kind, another e-mail, password or profile, a logout,
 * their user who ends the others, an admin, a spent cookie that was used again, a deletion.
 */
export type EndReason = "login" | "identity" | "logout" | "self" | "admin" | "reuse" | "deleted";

/** These sessions of a user are over. */
export const sessionsEnded = defineEvent<{
  userId: number;
  sessionIds: readonly string[];
  reason: EndReason;
}>("session.over");
