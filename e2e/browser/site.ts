import { randomBytes } from "node:crypto";
import type { TestApp } from "../../server/src/app/testing.ts";
import { buildConversation } from "../../server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../../server/src/features/tickets/tickets.testing.ts";

export interface WaitingContact {
  uuid: string;
  ticketId: number;
  /** Another message of theirs comes in. */
  writes: (body: string) => Promise<void>;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** A company with a connection that nobody runs: what its contacts write is put in at the pipeline's beginning. */
export async function openSite(app: TestApp) {
  const company = await app.inNewCompany();
  const { companyId } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, {
    name: "Principal",
    is_default: true,
    status: "CONNECTED",
  });
  return {
    ...company,
    connectionId,
    addQueue: (name: string) => buildQueue(site, name),
    /** Somebody who wrote and whom nobody answered yet. */
    addWaiting: async (name: string, queueId: number | null): Promise<WaitingContact> => {
      const contact_id = await buildPerson(site, { name });
      const ticket = await buildTicket(site, { contact_id, connection_id: connectionId, queue_id: queueId });
      await buildConversation(site, ticket, [{ body: `Oi, sou ${name}`, read: false }]);
      const phone = await phoneOf(site, contact_id);
      const writes = (body: string) => receive(app, { companyId, connectionId, phone, body });
      return { uuid: ticket.uuid, ticketId: ticket.id, writes };
    },
    /** Somebody whom a user attends. */
    addOpen: async (
      name: string,
      { queueId, userId }: { queueId: number; userId: number },
    ): Promise<WaitingContact> => {
      const contact_id = await buildPerson(site, { name });
      const place = { status: "open" as const, connection_id: connectionId, queue_id: queueId };
      const ticket = await buildTicket(site, { ...place, contact_id, user_id: userId });
      await buildConversation(site, ticket, [{ body: `Oi, sou ${name}` }]);
      const phone = await phoneOf(site, contact_id);
      const writes = (body: string) => receive(app, { companyId, connectionId, phone, body });
      return { uuid: ticket.uuid, ticketId: ticket.id, writes };
    },
    /** Somebody without a conversation. */
    addPerson: (name: string) => buildPerson(site, { name }),
    /** Reads how a ticket stands, and whose it is. */
    stateOf: async (ticketId: number): Promise<{ status: string; userId: number | null }> => {
      const [row] = await app.database.read<{ status: string; user_id: number | null }>(companyId, {
        text: "select status, user_id from tickets where id = $1",
        values: [ticketId],
      });
      if (!row) throw new Error("There is no such ticket");
      return { status: row.status, userId: row.user_id };
    },
    /** Counts how many messages of a conversation nobody has seen. */
    unreadIn: async (ticketId: number): Promise<number> => {
      const [row] = await app.database.read<{ unread: number }>(companyId, {
        text: "select unread from tickets where id = $1",
        values: [ticketId],
      });
      return row?.unread ?? 0;
    },
    /** Lists our answers in a conversation, in their order. */
    answersIn: (ticketId: number) => readAnswers(site, ticketId),
  };
}

type CompanyData = Parameters<typeof buildPerson>[0];

async function phoneOf({ database, companyId }: CompanyData, contactId: number): Promise<string> {
  const [row] = await database.read<{ value: string }>(companyId, {
    text: "select value from contact_identities where contact_id = $1 and kind = 'phone'",
    values: [contactId],
  });
  if (!row) throw new Error("The contact has no phone");
  return row.value;
}

async function readAnswers({ database, companyId }: CompanyData, ticketId: number): Promise<string[]> {
  const rows = await database.read<{ body: string }>(companyId, {
    text: "select body from messages where ticket_id = $1 and from_me order by id",
    values: [ticketId],
  });
  return rows.map(({ body }) => body);
}

async function receive(
  app: TestApp,
  {
    companyId,
    connectionId,
    phone,
    body,
  }: Record<"companyId" | "connectionId", number> & Record<"phone" | "body", string>,
): Promise<void> {
  const providerId = randomBytes(8).toString("hex");
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId,
    events: [
      {
        kind: "message",
        eventId: `m:${providerId}`,
        chat: { identities: [{ kind: "phone", value: phone }], isGroup: false },
        at: new Date().toISOString(),
        key: { providerId, fromMe: false },
        content: { type: "text", body },
      },
    ],
  });
}
