import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { setReaction } from "../changes/applyChanges.ts";
import type { MessageInTicket } from "../messages.access.ts";
import { messageChanged } from "../messages.events.ts";
import { refuseUnlessCapable, enqueueForChannel, type Ways } from "./enqueueForChannel.ts";

interface OurReaction {
  /** Empty: none any more. */
  emoji: string;
  services: Ways;
  by: Actor;
}

/** Gives a message our one reaction, here and at the contact. */
export async function setOurReaction(
  tx: Tx,
  place: MessageInTicket,
  { emoji, services, by }: OurReaction,
): Promise<void> {
  refuseUnlessCapable(place, { can: "react", services });
  const { message } = place;
  await setReaction(tx, { messageId: message.id, author: 0, emoji, at: sql<string>`app.now()` });
  await enqueueForChannel(tx, message, { services, kind: "reaction", payload: { emoji } });
  tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by });
}
