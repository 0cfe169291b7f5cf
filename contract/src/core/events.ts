import { z } from "zod";
import { Id } from "./schemas.ts";

/** A live event: its name for a company, and its payload. Payloads are presented per viewer and never carry secrets. */
export interface SocketEvent<P extends z.ZodType = z.ZodType> {
  name: (companyId: number) => string;
  payload: P;
}
export const socketEvent = <P extends z.ZodType>(
  name: (companyId: number) => string,
  payload: P,
): SocketEvent<P> => ({ name, payload });

const changed = z.enum(["create", "update"]);
/** The usual shape: a record that came or changed, or the id of one that went. */
export const recordEvent = <K extends string, R extends z.ZodType, I extends string>(
  name: (companyId: number) => string,
  { key, record, idKey }: { key: K; record: R; idKey: I },
) =>
  socketEvent(
    name,
    z.union([
      z.object({ action: changed, [key]: record } as { action: typeof changed } & Record<K, R>),
      z.object({ action: z.literal("delete"), [idKey]: Id } as { action: z.ZodLiteral<"delete"> } & Record<
        I,
        typeof Id
      >),
    ]),
  );

/** Nothing but that it changed. */
export const changedEvent = (name: (companyId: number) => string) =>
  socketEvent(name, z.object({ action: z.literal("update") }));

/** The namespace of a company's sockets. */
export const namespaceOf = (companyId: number) => `/${companyId}`;

/** The number of a ticket, however a browser writes it. */
export const TicketNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Sent by the server about the stream itself. */
export const streamEvents = {
  /** `{epoch}.{seq}`: everything up to here has been delivered. Sent back at reconnection. */
  position: "position",
  /** Too much was missed: reload what is shown. */
  resync: "resync",
  /** Lossy: somebody types. `{ticketId, contactId, active}` */
  typing: "typing",
  /** Lossy: who looks at a conversation, all of them. `{ticketId, colleagues: [{id, name, urlPicture, typing}]}` */
  colleagues: "colleagues",
  /** Lossy: cards that somebody drags on a board. `{user: {id, name}, ticketIds, active}`; not active: they let go. */
  cardsDragged: "cardsDragged",
} as const;

/** Somebody of the company who has a conversation on the screen. */
export interface ColleagueHere {
  id: number;
  name: string;
  urlPicture: string | null;
  typing: boolean;
}
