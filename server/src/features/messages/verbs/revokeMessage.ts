import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedMessage, MessageInTicket } from "../messages.access.ts";
import { bringBack, markDeleted } from "../rewriteMessage.ts";
import { withdraw } from "../withdraw.ts";
import { enqueueForChannel, type Ways } from "./enqueueForChannel.ts";

/** Way of a deletion to the contact: nothing left, it is taken back there, or it stays there. */
export type WayOfDeletion = "withdrawn" | "revoked" | "kept";

interface Revocation {
  services: Ways;
  by: Actor;
  /** Milliseconds for which the contact goes on seeing it. */
  heldMs?: number;
}

/** Deletes a message of ours for everybody, as far as its channel can; a mark stays. */
export async function revokeMessage(
  tx: Tx,
  { message, ticket }: MessageInTicket,
  { services, by, heldMs = 0 }: Revocation,
): Promise<WayOfDeletion> {
  await markDeleted(tx, message, { erases: false, by });
  if (message.failure !== null) return "kept";
  if (await withdraw(tx, message.id)) return "withdrawn";
  const canRevoke = services.channels.get(ticket.channel)?.capabilities.revoke === true;
  if (!canRevoke || message.is_private) return "kept";
  await enqueueForChannel(tx, message, { services, kind: "revoke", heldMs });
  return "revoked";
}

interface Restoration extends Pick<Revocation, "by"> {
  services: Pick<Ways, "wakeSender">;
  way: WayOfDeletion;
}

/** Lets a deleted message say again what it said; false once the contact has been told that it is gone. */
export async function restoreMessage(
  tx: Tx,
  message: LockedMessage,
  { way, services, by }: Restoration,
): Promise<boolean> {
  const waits = way === "revoked" && message.connection_id !== null;
  if (!message.is_deleted || (waits && !(await withdraw(tx, message.id, "revoke")))) return false;
  await bringBack(tx, message, { by });
  // A message that had not left yet leaves now.
  if (way === "withdrawn") await enqueueForChannel(tx, message, { services, kind: "message" });
  return true;
}
