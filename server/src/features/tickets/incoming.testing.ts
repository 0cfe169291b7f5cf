import { randomUUID } from "node:crypto";
import type { TestApp } from "../../app/testing.ts";
import type { LockedTicket } from "./tickets.queries.ts";

interface Text {
  companyId: number;
  /** The ticket whose contact writes, over its connection. */
  ticket: Pick<LockedTicket, "connection_id" | "contact_id">;
  body: string;
  /** Written by us, on the phone. */
  fromMe?: boolean;
}

/** Takes in a text as the channel delivers it. */
export async function takeText(
  app: TestApp,
  { companyId, ticket, body, fromMe = false }: Text,
): Promise<void> {
  const [contact] = await app.database.read<{ number: string }>(companyId, {
    text: "select number from contacts where id = $1",
    values: [ticket.contact_id],
  });
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId: ticket.connection_id ?? 0,
    events: [
      {
        kind: "message",
        eventId: randomUUID(),
        chat: { identities: [{ kind: "phone", value: contact?.number ?? "" }], name: "", isGroup: false },
        at: new Date().toISOString(),
        key: { providerId: randomUUID(), fromMe },
        content: { type: "text", body },
      },
    ],
  });
}
