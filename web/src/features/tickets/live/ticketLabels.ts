import type { ContactRow, liveEvents, QueueLabel, Ticket } from "@balcao/contract";
import type { z } from "zod";
import { applyToLabels } from "../../tags/index.ts";

/** A ticket as it is shown after something that it names changed: the same object where it names nothing of it. */
export type Renew<T = Ticket> = (ticket: T) => T;

/** A contact's new name, picture or tags. */
export const renewContact =
  (contact: ContactRow): Renew =>
  (ticket) =>
    ticket.contactId === contact.id
      ? { ...ticket, contact: { ...ticket.contact, ...labelOf(contact) }, tags: contact.tags }
      : ticket;

export const renewTag =
  (event: z.output<typeof liveEvents.tag.payload>): Renew =>
  (ticket) => {
    const tags = applyToLabels(ticket.tags, event);
    return tags === ticket.tags ? ticket : { ...ticket, tags, contact: { ...ticket.contact, tags } };
  };

export const renewConnection =
  ({ id, name, groupAsTicket }: NonNullable<Ticket["whatsapp"]>): Renew =>
  (ticket) =>
    ticket.whatsapp?.id === id &&
    (ticket.whatsapp.name !== name || ticket.whatsapp.groupAsTicket !== groupAsTicket)
      ? { ...ticket, whatsapp: { id, name, groupAsTicket } }
      : ticket;

export const renewUser =
  ({ id, name }: { id: number; name: string }) =>
  <T extends UserNames>(ticket: T): T => {
    const { user, handed, lastSent } = ticket;
    const owner = user?.id === id && user.name !== name ? { user: { ...user, name } } : undefined;
    const giver =
      handed?.by?.id === id && handed.by.name !== name
        ? { handed: { ...handed, by: { id, name } } }
        : undefined;
    const writer =
      lastSent?.by?.id === id && lastSent.by.name !== name
        ? { lastSent: { ...lastSent, by: { id, name } } }
        : undefined;
    return owner || giver || writer ? { ...ticket, ...owner, ...giver, ...writer } : ticket;
  };
interface UserNames {
  user: { id: number; name: string } | null;
  handed?: Ticket["handed"];
  lastSent?: Ticket["lastSent"];
}

/** Level that the last message reached, as a fresh answer tells it. */
export const renewSent =
  ({ id, lastSent }: Pick<Ticket, "id" | "lastSent">): Renew =>
  (ticket) =>
    ticket.id === id && JSON.stringify(ticket.lastSent) !== JSON.stringify(lastSent)
      ? { ...ticket, lastSent }
      : ticket;

export const renewQueue =
  ({ id, name, color }: QueueLabel) =>
  <T extends Pick<Ticket, "queue">>(ticket: T): T =>
    ticket.queue?.id === id && (ticket.queue.name !== name || ticket.queue.color !== color)
      ? { ...ticket, queue: { id, name, color } }
      : ticket;

const labelOf = ({
  id,
  name,
  number,
  email,
  urlPicture,
  isGroup,
  active,
  channel,
  tags,
}: ContactRow): Ticket["contact"] => ({
  id,
  name,
  number,
  email,
  urlPicture,
  isGroup,
  active,
  channel,
  tags,
});
