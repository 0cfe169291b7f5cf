import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { MessageInTicket } from "../messages.access.ts";
import { rewriteMessage } from "../rewriteMessage.ts";
import { refuseUnlessCapable, enqueueForChannel, type Ways } from "./enqueueForChannel.ts";

interface NewWords {
  body: string;
  services: Ways;
  by: Actor;
}

/** Changes a text of ours, here and at the contact; the earlier one is kept. */
export async function rewordMessage(
  tx: Tx,
  place: MessageInTicket,
  { body, services, by }: NewWords,
): Promise<void> {
  refuseUnlessCapable(place, { can: "edit", services });
  const { message } = place;
  await rewriteMessage(tx, message, { body, by });
  // A message that failed is not at the contact: it is sent as it then stands.
  if (message.failure === null)
    await enqueueForChannel(tx, message, { services, kind: "edit", payload: { body } });
}
