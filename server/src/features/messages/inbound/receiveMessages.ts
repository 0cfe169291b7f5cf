import type { InboundEvent, InboundMessage } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { LockedTicket, TicketProgress } from "../../tickets/index.ts";
import { applyChanges } from "../changes/applyChanges.ts";
import { applyMoves } from "../changes/applyMoves.ts";
import { applyCallOutcomes } from "../changes/applyCallOutcomes.ts";
import type { ClaimedEvent } from "./claimInbox.ts";
import { storedContent } from "./content.ts";
import { cutPreview } from "../cutPreview.ts";
import { takeEarly } from "../changes/earlyEvents.ts";
import { enqueuePreview } from "../link-previews/linkPreviews.jobs.ts";
import { requestDownload } from "../media/media.jobs.ts";
import { bringerOf, historyImported } from "../messages.actors.ts";
import { messageChanged, messageCreated } from "../messages.events.ts";
import { answerUnwanted, type Speaker } from "./answerUnwanted.ts";
import { endBots } from "./endBots.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { storedMessage, withoutKnownQuotes } from "./besideContent.ts";
import { placeBlocked } from "./placeBlocked.ts";
import { placeThanks } from "./placeThanks.ts";
import { leadLanesBack } from "./leadLanesBack.ts";
import { nameMentions } from "./nameMentions.ts";
import { openTickets } from "./openTickets.ts";
import { type Recognised, recogniseContacts } from "./recogniseContacts.ts";
import { participantKey } from "../participant.ts";
import { type InsertedMessage, type NewMessage, writeMessages } from "./writeMessages.ts";

/** A message with its place: the contact, the author within a group, and the ticket. */
export interface MessageWithTicket extends Recognised {
  ticket: LockedTicket;
  /** Thanks for a conversation that has ended: nothing is unread, and nobody is notified. */
  isQuiet?: boolean;
}

/**
 * Receives a batch of inbound events of one company: contacts recognised or created, tickets found, reopened or
 * opened, messages stored in order, changes applied to their targets. Idempotent on connection and provider id.
 */
export async function receiveMessages(
  speaker: Speaker,
  tx: Tx,
  received: readonly ClaimedEvent[],
): Promise<void> {
  const batch = await nameMentions(tx, await applyMoves(speaker, tx, received));
  const fresh = distinctMessages(batch);
  const recognised = await recogniseContacts(speaker, tx, fresh);
  const placed = await ticketMessages(speaker, tx, recognised);
  await endBots(tx, placed);
  const rows = withoutKnownQuotes(placed.map(newMessage));
  const turns = placed.filter(wakesBot).map(({ claimed, event }) => keyOf(claimed, event));
  const inserted = await writeMessages(tx, {
    messages: rows,
    tickets: progressOf(placed, rows),
    inboxIds: batch.map((one) => one.id),
    turns,
  });
  noteTraffic(speaker, tx, rows);
  if (turns.length > 0) tx.afterCommit(() => speaker.wakeResponder(tx.companyId));

  tellOf(tx, { placed, rows, inserted });
  await leadLanesBack(tx, placed);
  const awaited = batch.filter((one) => one.is_awaited && one.payload.kind === "message");
  const early = await takeEarly(
    tx,
    awaited.flatMap(({ connection_id: connectionId, payload }) =>
      payload.kind === "message" ? [{ connectionId, providerId: payload.key.providerId }] : [],
    ),
  );
  const changes = batch.filter((one) => one.payload.kind !== "message" && one.payload.kind !== "call");
  await fillPlaceholders(tx, batch);
  await applyChanges(tx, [...early, ...changes]);
  await applyCallOutcomes(tx, batch);
  await answerUnwanted(speaker, tx, placed);
}

/** Tells of what was stored, and asks for the files and previews that belong to it. */
function tellOf(
  tx: Tx,
  {
    placed,
    rows,
    inserted,
  }: { placed: MessageWithTicket[]; rows: NewMessage[]; inserted: InsertedMessage[] },
): void {
  const blocked = new Set(
    placed.flatMap(({ isBlocked, event }) => (isBlocked ? [event.key.providerId] : [])),
  );
  const quiet = new Set(placed.flatMap(({ isQuiet, event }) => (isQuiet ? [event.key.providerId] : [])));
  const rowOf = new Map(rows.map((row) => [`${row.connection_id} ${row.provider_id}`, row]));
  for (const { id, ticket_id, connection_id, provider_id, is_new } of inserted) {
    if (!is_new) {
      tx.emit(messageChanged, { messageId: id, ticketId: ticket_id, by: historyImported });
      continue;
    }
    const row = rowOf.get(`${connection_id} ${provider_id}`);
    const fromMe = row?.from_me ?? false;
    tx.emit(messageCreated, {
      messageId: id,
      ticketId: ticket_id,
      fromMe,
      ...((blocked.has(provider_id) || row?.imported) && { isSilent: true }),
      ...(quiet.has(provider_id) && { isQuiet: true }),
      by: bringerOf({ fromMe, imported: row?.imported ?? false }),
    });
    if (row && !row.imported) enqueuePreview(tx, { ...row, id });
    if (row?.media?.state === "pending")
      tx.enqueue(requestDownload({ companyId: tx.companyId, messageId: id }));
  }
}

/** Notes when messages passed; imported ones were said long ago. */
function noteTraffic({ noteTraffic: note }: Speaker, tx: Tx, rows: readonly NewMessage[]): void {
  tx.afterCommit(() => {
    for (const { connection_id: connectionId, from_me: fromMe, imported } of rows)
      if (!imported && connectionId !== null)
        note({ companyId: tx.companyId, connectionId, direction: fromMe ? "out" : "in" });
  });
}

/** Places messages in the order in which they came. What a blocked contact writes opens nothing, nor do thanks. */
async function ticketMessages(
  speaker: Speaker,
  tx: Tx,
  recognised: readonly Recognised[],
): Promise<MessageWithTicket[]> {
  const heard = recognised.filter(({ isBlocked }) => !isBlocked);
  const thanks = await placeThanks(tx, heard);
  const thanked = new Set(thanks.map(({ claimed }) => claimed.id));
  const opening = heard.filter(({ claimed }) => !thanked.has(claimed.id));
  const placed = await openTickets(tx, speaker.channels, opening);
  const silent = recognised.filter(({ isBlocked }) => isBlocked);
  if (silent.length + thanks.length === 0) return placed;
  const all = [...placed, ...thanks, ...(await placeBlocked(tx, speaker.log, silent))];
  return all.toSorted((a, b) => a.claimed.id - b.claimed.id);
}

/**
 * Messages not stored yet, each once: a provider may repeat itself within a batch too. Without groups where the
 * connection does not take them.
 */
function distinctMessages(
  batch: readonly ClaimedEvent[],
): { claimed: ClaimedEvent; event: InboundMessage }[] {
  const seen = new Set<string>();
  const shown = new Map<string, InboundMessage>();
  for (const claimed of batch) {
    const event = asMessage(claimed.payload);
    if (event && event.content.type !== "unavailable") shown.set(keyOf(claimed, event), event);
  }
  return batch.flatMap((claimed) => {
    const event = asMessage(claimed.payload);
    if (!event || claimed.is_known || (event.chat.isGroup && !claimed.allow_group && !event.imported))
      return [];
    const key = keyOf(claimed, event);
    if (seen.has(key)) return [];
    seen.add(key);
    // A message that came after its placeholder stands there from the first.
    const isPlaceholder = event.content.type === "unavailable";
    return [{ claimed, event: (isPlaceholder && shown.get(key)) || event }];
  });
}

const keyOf = ({ connection_id }: ClaimedEvent, { key }: InboundMessage): string =>
  `${connection_id} ${key.providerId}`;

/** Says whether a person says it now, where something is asked, or may be to be said by itself. */
function wakesBot({ claimed, event, ticket, isBlocked }: MessageWithTicket): boolean {
  if (event.key.fromMe || event.imported || isBlocked || claimed.payload.kind === "call") return false;
  if (ticket.status === "nps" || ticket.status === "lgpd") return true;
  // Somebody has it from the first, and is not there: the contact is told that they wait.
  const isOwned = ticket.user_id !== null && ticket.bot_state === null;
  return ticket.status === "pending" && (claimed.has_bot || ticket.is_bot || isOwned);
}

/** A call stands in the conversation as a message of its own. */
function asMessage(event: InboundEvent): InboundMessage | undefined {
  if (event.kind === "message") return event;
  if (event.kind !== "call") return undefined;
  const { eventId, chat, at, providerId } = event;
  return {
    kind: "message",
    eventId,
    chat,
    at,
    key: { providerId, fromMe: false },
    content: { type: "unsupported", what: "call" },
  };
}

function newMessage(placed: MessageWithTicket): NewMessage {
  const { claimed, event, contactId, authorId, ticket } = placed;
  const call = claimed.payload.kind === "call" ? claimed.payload : undefined;
  const content = storedMessage(event);
  return {
    ticket_id: ticket.id,
    contact_id: contactId,
    connection_id: claimed.connection_id,
    provider_id: event.key.providerId,
    from_me: event.key.fromMe,
    body: content.body,
    media_type: call ? "call_log" : content.mediaType,
    data: call ? { video: call.video, outcome: call.outcome } : content.data,
    // An old file is fetched when somebody looks.
    media: event.imported && content.media ? { ...content.media, state: "later" } : content.media,
    quoted_provider_id: event.quoted?.providerId ?? null,
    author_contact_id: authorId,
    participant: participantKey(event.key),
    identity: placed.isOwn ? null : placed.identity,
    queue_id: ticket.queue_id,
    is_forwarded: event.forwarded ?? false,
    imported: event.imported ?? false,
    ack: event.key.fromMe ? (event.ack ?? 1) : 0,
    read: event.key.fromMe || placed.isBlocked || placed.isQuiet === true || (event.imported ?? false),
    sent_at: event.at,
  };
}

/** The tickets' rows after these messages. They are locked, so that counting here is exact. */
function progressOf(placed: readonly MessageWithTicket[], rows: readonly NewMessage[]): TicketProgress[] {
  const progress = new Map<number, TicketProgress>();
  for (const [index, message] of placed.entries()) {
    const { event, claimed, ticket, isBlocked, isQuiet = false } = message;
    const before = progress.get(ticket.id) ?? {
      id: ticket.id,
      last_message: ticket.last_message,
      unread: ticket.unread,
      is_silent: true,
      is_answered: false,
      identity: ticket.identity,
      last_inbound_at: null,
      last_outbound_at: null,
      arrived: 0,
      inbound_place: null,
      outbound_place: null,
    };
    const preview = claimed.payload.kind === "call" ? "📞" : storedContent(event.content).preview;
    const isOurs = rows[index]?.from_me ?? false;
    const isNews = !isBlocked && !event.imported;
    progress.set(ticket.id, {
      ...before,
      last_message: isNews || isNewest(message, before) ? cutPreview(preview) : before.last_message,
      unread: isOurs && !event.imported ? 0 : before.unread + (isNews && !isQuiet ? 1 : 0),
      is_silent: before.is_silent && (!isNews || isQuiet),
      is_answered: before.is_answered || (isOurs && !event.imported),
      identity: answeredNext(message, before),
      ...timesAfter(message, before),
    });
  }
  return [...progress.values()];
}

/** Says whether an old message is newer than all that its ticket has. */
function isNewest({ event, ticket, isBlocked }: MessageWithTicket, before: TicketProgress): boolean {
  const times = [
    ticket.last_inbound_at,
    ticket.last_outbound_at,
    before.last_inbound_at,
    before.last_outbound_at,
  ];
  const known = times.map((time) => (time === null ? 0 : Date.parse(time)));
  return !isBlocked && event.imported === true && Date.parse(event.at) >= Math.max(...known);
}

/** Times at which each side wrote last: what is new counts from its arrival, however long it was on its way. */
function timesAfter({ event }: MessageWithTicket, before: TicketProgress) {
  const side = event.key.fromMe ? "outbound" : "inbound";
  if (!event.imported) {
    const arrived = before.arrived + 1;
    return { arrived, [`${side}_place`]: arrived };
  }
  const known = before[`last_${side}_at`];
  const isLater = known === null || Date.parse(event.at) > Date.parse(known);
  return { [`last_${side}_at`]: isLater ? event.at : known };
}

/**
 * The identity that an answer goes to: the one that wrote last. What we wrote from the phone, and what is old, decides
 * only where the contact has not written yet. It stays null while it was always the number.
 */
function answeredNext(
  { event, ticket, identity, isOwn }: MessageWithTicket,
  before: TicketProgress,
): string | null {
  const hasWritten = (before.inbound_place ?? before.last_inbound_at ?? ticket.last_inbound_at) !== null;
  if (hasWritten && (event.key.fromMe || event.imported)) return before.identity;
  return isOwn && before.identity === null ? null : identity;
}
