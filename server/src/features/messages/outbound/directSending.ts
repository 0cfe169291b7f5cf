import { isConnectionLoss } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import type { ListedMessageRow } from "../messages.columns.ts";
import type { TicketToWrite } from "./accessToWrite.ts";
import type { OutboxEntry } from "./claimOutbox.ts";
import type { Draft } from "./composeOutbound.ts";
import type { SendingPlace } from "./sendingPlace.ts";
import type { Outbound, Written } from "./writeOutbound.ts";

/** A message that was written just now, and what it was made of. */
export interface SentNow extends Written {
  outbound: Outbound & { ticket: TicketToWrite };
}

/** A message that is being written, or the id of one that was written before. */
export type Sending = number | { outbound: SentNow["outbound"]; written: Written | Promise<Written> };

/**
 * The way of a person's words to the provider where nothing waits before them: a place is reserved, they are stored as an
 * attempt that begins, and after the commit go as they are in memory. All else goes by the outbox.
 */
export class DirectSending {
  readonly #ctx: Ctx;
  #place: SendingPlace | undefined;
  #messageId = 0;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Sends what `write` wrote, once it has committed. */
  async during(write: () => Promise<Sending[]>): Promise<(number | SentNow)[]> {
    try {
      const sent = await Promise.all((await write()).map(settled));
      const attempt = sent.find((one) => typeof one !== "number" && one.is_attempt);
      if (typeof attempt === "object") this.#place?.give(entryOf(this.#ctx.companyId, attempt));
      else this.#place?.leave();
      return sent;
    } catch (error) {
      this.#place?.leave(isConnectionLoss(error) ? this.#messageId : undefined);
      throw error;
    }
  }

  /** Says whether a place is reserved for the only one of the drafts. */
  reserve(ticket: TicketToWrite, drafts: readonly Draft[]): boolean {
    this.#place?.leave();
    this.#messageId = ticket.next_id;
    this.#place = isPlain(ticket, drafts) ? this.#reserve(ticket) : undefined;
    return this.#place !== undefined;
  }

  #reserve({ connection_id: connectionId, contact_id: contactId }: TicketToWrite): SendingPlace | undefined {
    if (connectionId === null) return undefined;
    return this.#ctx.services.reservePlace({ companyId: this.#ctx.companyId, connectionId, contactId });
  }
}

const settled = async (one: Sending): Promise<number | SentNow> =>
  typeof one === "number" ? one : { ...(await one.written), outbound: one.outbound };

/** One message of words or a file that answers nothing in particular, to somebody who wrote before. */
function isPlain(ticket: TicketToWrite, drafts: readonly Draft[]): boolean {
  const [draft, ...others] = drafts;
  if (!draft || others.length > 0 || ticket.last_inbound_at === null) return false;
  return !draft.isPrivate && !draft.heldMs && !draft.isBulk && !draft.quotedProviderId && !draft.data;
}

/** The entry as a claim would read it. */
const entryOf = (companyId: number, { outbound, ...written }: SentNow): OutboxEntry => ({
  id: written.entry_id ?? 0,
  company_id: companyId,
  kind: "message",
  payload: { isPersons: true },
  attempts: 1,
  was_attempted: false,
  message_id: written.id,
  ticket_id: outbound.ticket.id,
  connection_id: outbound.ticket.connection_id ?? 0,
  contact_id: outbound.ticket.contact_id,
  class: "reply",
  provider_id: written.provider_id,
  body: outbound.body,
  media_type: outbound.mediaType ?? "conversation",
  data: null,
  media: outbound.media ?? null,
  file_id: outbound.fileId ?? null,
  from_me: true,
  is_deleted: false,
  is_answer: true,
  is_first: false,
  contact_is_group: outbound.ticket.contact_is_group,
  contact_name: outbound.ticket.contact_name,
  contact_number: outbound.ticket.contact_number,
  contact_identities: outbound.ticket.contact_identities,
  identity: outbound.ticket.identity,
  quoted: null,
  participant: null,
});

/** The row of a message that is nothing but words, as reading it would bring it. */
export function rowOfWords({ outbound, ...written }: SentNow): ListedMessageRow | undefined {
  const { ticket, body, mediaType = "conversation", data, fileId, quotedProviderId } = outbound;
  if (mediaType !== "conversation" || data || fileId || quotedProviderId) return undefined;
  return {
    id: written.id,
    ticket_id: ticket.id,
    contact_id: ticket.contact_id,
    connection_id: ticket.connection_id,
    from_me: true,
    media_type: mediaType,
    file_id: null,
    queue_id: ticket.queue_id,
    user_id: outbound.userId,
    is_private: outbound.isPrivate ?? false,
    is_deleted: false,
    is_edited: false,
    is_forwarded: outbound.isForwarded ?? false,
    ack: 0,
    read: true,
    created_at: written.created_at,
    sent_at: written.created_at,
    provider_id: written.provider_id,
    client_id: outbound.clientId ?? null,
    body,
    data: null,
    media: null,
    failure: null,
    transcription: null,
    file: null,
    author: null,
    quoted: null,
    link_preview: null,
    reactions: null,
  };
}
