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

/** The namespace of a company's sockets. */
export const namespaceOf = (companyId: number) => `/${companyId}`;

/** Sent by the client. */
export const clientEvents = {
  joinNotification: z.undefined().optional(),
  leaveNotification: z.undefined().optional(),
  joinTickets: z.string().max(20),
  leaveTickets: z.string().max(20),
  joinChatBox: z.union([z.number(), z.string().max(20)]),
  joinChatBoxLeave: z.union([z.number(), z.string().max(20)]),
  userStatus: z.undefined().optional(),
};

/** Sent by the server about the stream itself. */
export const streamEvents = {
  /** `{epoch}.{seq}`: everything up to here has been delivered. Sent back at reconnection. */
  position: "position",
  /** Too much was missed: reload what is shown. */
  resync: "resync",
  /** Lossy: somebody types. `{ticketId, contactId, active}` */
  typing: "typing",
} as const;
