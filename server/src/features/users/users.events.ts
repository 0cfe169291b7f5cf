import { defineEvent } from "../../platform/events/index.ts";

export const userCreated = defineEvent<{ userId: number }>("user.created");
/** Anything about a user changed: fields, rights or queues. */
export const userUpdated = defineEvent<{ userId: number }>("user.updated");
/** Somebody came online or went; nothing about their rights. */
export const presenceChanged = defineEvent<{ userId: number }>("presence.changed");
export const userDeleted = defineEvent<{ userId: number }>("user.deleted");
/**
 * All sessions of a user but the kept one are over: a login elsewhere, another e-mail,
 * password or profile, a logout, an admin who ends them, a deletion.
 */
export const sessionsEnded = defineEvent<{
  userId: number;
  keptSessionId: string | null;
  reason: "login" | "identity" | "logout" | "admin" | "reuse" | "deleted";
}>("session.ended");
