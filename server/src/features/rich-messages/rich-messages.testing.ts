import type { endpoints, ClientInput } from "@balcao/contract";
import { buffer } from "node:stream/consumers";
import type { TestApp } from "../../app/testing.ts";
import type { OutboundContent } from "../../channels/port.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import { OutboxSender } from "../messages/outbound/outboxSender.ts";
import { ScriptedSession } from "../messages/outbound/scriptedSession.testing.ts";

type Body<E extends keyof typeof endpoints.richMessages> = NonNullable<
  ClientInput<(typeof endpoints.richMessages)[E]>["body"]
>;

export const listBody = (fields: Partial<Body<"sendList">> = {}): Body<"sendList"> => ({
  title: "Horários",
  text: "Escolha um, {{firstName}}.",
  buttonText: "Ver horários",
  sections: [
    { title: "Manhã", rows: [{ title: "9h", description: "Dra. Lia" }] },
    { title: "Tarde", rows: [{ title: "15h" }] },
  ],
  ...fields,
});

export const buttonBody = (fields: Partial<Body<"sendCopy">> = {}): Body<"sendCopy"> => ({
  title: "Agenda",
  description: "Para {{firstName}}",
  buttonText: "Abrir",
  copyText: "ABC-123",
  ...fields,
});

export const pixBody = (fields: Partial<Body<"sendPix">> = {}): Body<"sendPix"> => ({
  title: "Consulta de {{firstName}}",
  sendvalue: "1.250,90",
  sendkey_type: "CPF",
  sendmerchant_name: "Clínica São João",
  sendKey: "529.982.247-25",
  ...fields,
});

/** Ana's open conversation with João, on a channel that a scripted session stands for. */
export async function inRichConversation(
  app: TestApp,
  { channel = "whatsapp", active = true }: { channel?: string; active?: boolean } = {},
) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { channel });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    channel,
    connection_id: connectionId,
    contact_id: await buildPerson(site, { name: "João Silva", active }),
    last_inbound_at: new Date().toISOString(),
  });
  const session = new ScriptedSession();
  const { files, log, channels } = app.running.services;
  const can = channels.get(channel)?.capabilities;
  if (!can) throw new Error(`There is no channel ${channel}`);
  const sender = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [{ companyId, connectionId, session, can }],
    learnIdentities: async () => undefined,
  });
  /** Contents that the channel was given, once everything went. */
  const wire = async (): Promise<OutboundContent[]> => {
    sender.wake(connectionId);
    await sender.idle();
    return session.sent.map(({ content }) => content);
  };
  const rows = (text: string) => app.database.read<Record<string, unknown>>(companyId, { text });
  const change = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  return { ...company, site, ticket, change, params: { ticketId: String(ticket.id) }, wire, rows };
}

/** The bytes of what a message carries. */
export async function bytesOf(content: OutboundContent | undefined): Promise<Buffer> {
  const file =
    content?.type === "media" ? content.file : content?.type === "action" ? content.picture : undefined;
  if (!file) throw new Error("There is no file in it");
  const bytes = await buffer(await file.open());
  if (bytes.length !== file.size) throw new Error(`${bytes.length} bytes instead of ${file.size}`);
  return bytes;
}
