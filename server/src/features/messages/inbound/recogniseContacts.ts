import type { InboundMessage } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import {
  cleanName,
  counterpartOf,
  findOrCreateContacts,
  personRecognised,
  type SeenPerson,
} from "../../contacts/index.ts";
import { followRenewal, type Merger } from "../changes/applyMoves.ts";
import { seen } from "../changes/seenPerson.ts";
import type { ClaimedEvent } from "./claimInbox.ts";

export interface Recognised {
  claimed: ClaimedEvent;
  event: InboundMessage;
  contactId: number;
  /** Met with this batch. */
  isNew: boolean;
  /** A blocked contact wrote it. */
  isBlocked: boolean;
  authorId: number | null;
  /** The identity of the contact that the chat goes by, as rows keep it. */
  identity: string;
  /** It is the contact's number. */
  isOwn: boolean;
}

/**
 * Finds whose conversation each message is. Most contacts came with the claim; the directory is asked for those that
 * are new, showed another identity, or go by another name now, and for the authors in groups.
 */
export async function recogniseContacts(
  merger: Merger,
  tx: Tx,
  messages: readonly { claimed: ClaimedEvent; event: InboundMessage }[],
): Promise<Recognised[]> {
  const asked: SeenPerson[] = [];
  const ask = (person: SeenPerson): number => asked.push(person) - 1;
  const questions = messages.map(({ claimed, event }) => ({
    contact: needsLooking(claimed, event) ? ask(seenChat(claimed, event)) : undefined,
    author:
      event.chat.isGroup && event.author && !event.key.fromMe
        ? ask({ ...seen(claimed, event.author), ...timesOf(event) })
        : undefined,
  }));
  const found = await findOrCreateContacts(tx, asked, { by: personRecognised });
  for (const renewed of new Set(found.flatMap((one) => one.renewed ?? [])))
    await followRenewal(merger, tx, renewed);
  const answerTo = (question: number | undefined) => (question === undefined ? undefined : found[question]);
  return messages.map(({ claimed, event }, index) => {
    const contact = answerTo(questions[index]?.contact);
    const contactId = contact?.id ?? claimed.contact_id;
    if (contactId === null) throw new Error(`No contact for inbox row ${claimed.id}`);
    return {
      claimed,
      event,
      contactId,
      isNew: contact?.isNew ?? false,
      isBlocked: !event.key.fromMe && !(contact?.active ?? claimed.contact_active ?? true),
      authorId: answerTo(questions[index]?.author)?.id ?? null,
      ...(contact?.isFormer
        ? { identity: `phone:${contact.number}`, isOwn: true }
        : counterpartOf(event.chat.identities, contact?.number ?? claimed.contact_number ?? "")),
    };
  });
}

/** A message from our own phone carries our name, not the contact's. */
function seenChat(claimed: ClaimedEvent, event: InboundMessage): SeenPerson {
  const { name, identities, isGroup } = event.chat;
  const said = name !== undefined && saysItsName(isGroup, event.key.fromMe) && { name };
  return { ...seen(claimed, { identities, ...said }, isGroup), ...timesOf(event) };
}

/** Old messages, and our own, tell nothing of the number that they have now. */
const timesOf = ({ at, imported = false, key }: InboundMessage): Pick<SeenPerson, "at" | "isLive"> => ({
  at,
  isLive: !imported && !key.fromMe,
});

const saysItsName = (isGroup: boolean, fromMe: boolean): boolean => isGroup || !fromMe;

function needsLooking(claimed: ClaimedEvent, { chat, key }: InboundMessage): boolean {
  if (claimed.contact_id === null || claimed.identities_known < chat.identities.length) return true;
  const name = cleanName(chat.name);
  return (
    name !== "" &&
    saysItsName(chat.isGroup, key.fromMe) &&
    !claimed.name_typed &&
    name !== claimed.contact_name
  );
}
