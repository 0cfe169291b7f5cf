import type { InboundMessage, Person } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { findOrCreateContacts, type SeenPerson } from "../../contacts/index.ts";
import type { ClaimedEvent } from "./claimInbox.ts";

export interface Recognised {
  claimed: ClaimedEvent;
  event: InboundMessage;
  contactId: number;
  authorId: number | null;
}

/**
 * Whose conversation each message is. Most contacts came with the claim; the directory is asked for those that are new,
 * showed another identity, or go by another name now, and for the authors in groups.
 */
export async function recogniseContacts(
  tx: Tx,
  messages: readonly { claimed: ClaimedEvent; event: InboundMessage }[],
): Promise<Recognised[]> {
  const asked: SeenPerson[] = [];
  const ask = (person: SeenPerson): number => asked.push(person) - 1;
  const questions = messages.map(({ claimed, event }) => ({
    contact: needsLooking(claimed, event) ? ask(seenChat(claimed, event)) : undefined,
    author:
      event.chat.isGroup && event.author && !event.key.fromMe ? ask(seen(claimed, event.author)) : undefined,
  }));
  const found = await findOrCreateContacts(tx, asked);
  const idOf = (question: number | undefined): number | null =>
    question === undefined ? null : (found[question]?.id ?? null);
  return messages.map(({ claimed, event }, index) => {
    const contactId = idOf(questions[index]?.contact) ?? claimed.contact_id;
    if (contactId === null) throw new Error(`No contact for inbox row ${claimed.id}`);
    return { claimed, event, contactId, authorId: idOf(questions[index]?.author) };
  });
}

/** A person as this connection names them. */
export const seen = (
  claimed: Pick<ClaimedEvent, "channel" | "connection_id">,
  person: Person,
  isGroup = false,
): SeenPerson => ({
  ...person,
  isGroup,
  channel: claimed.channel,
  connectionId: claimed.connection_id,
});

/** A message from our own phone carries our name, not the contact's. */
function seenChat(claimed: ClaimedEvent, { chat, key }: InboundMessage): SeenPerson {
  const { name, identities, isGroup } = chat;
  return seen(
    claimed,
    { identities, ...(name !== undefined && saysItsName(isGroup, key.fromMe) && { name }) },
    isGroup,
  );
}

const saysItsName = (isGroup: boolean, fromMe: boolean): boolean => isGroup || !fromMe;

function needsLooking(claimed: ClaimedEvent, { chat, key }: InboundMessage): boolean {
  if (claimed.contact_id === null || claimed.identities_known < chat.identities.length) return true;
  return (
    chat.name !== undefined &&
    saysItsName(chat.isGroup, key.fromMe) &&
    !claimed.name_typed &&
    chat.name !== claimed.contact_name
  );
}
