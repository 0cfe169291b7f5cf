import type { CompanySettings } from "@balcao/contract";
import { refusedAudio } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { readCompanySettings } from "../../settings/index.ts";
import { unwantedRefused } from "../messages.actors.ts";
import { refuseCall } from "../outbound/refuseCall.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";

/** Services with which the product speaks by itself in a conversation. */
export type Speaker = Pick<
  Services,
  "speak" | "wakeSender" | "channels" | "log" | "wakeResponder" | "noteTraffic" | "mergeDuplicate"
>;

/**
 * Calls and audios that the company, or the contact's switch, does not take (decisions §20). What is placed is placed
 * once, so that each is answered once, however often the provider tells of it.
 */
export async function answerUnwanted(
  speaker: Speaker,
  tx: Tx,
  placed: readonly MessageWithTicket[],
): Promise<void> {
  const candidates = placed.filter(mayBeUnwanted);
  if (candidates.length === 0) return;
  const { settings, contacts } = await readWishes(
    tx,
    candidates.map(({ contactId }) => contactId),
  );
  for (const message of candidates) {
    const contact = contacts.get(message.contactId);
    if (!contact) continue;
    if (message.claimed.payload.kind === "call")
      await answerCall({ speaker, tx, settings }, message, contact);
    else if (settings.acceptAudioMessageContact === "disabled" || !contact.acceptsAudio)
      await say(speaker, tx, { message, contact, body: refusedAudio, quotes: message.event.key.providerId });
  }
}

/** Told by a person, now; what is ours, old, or said within a group is nobody's to refuse. */
const mayBeUnwanted = ({ claimed, event }: MessageWithTicket): boolean =>
  !event.key.fromMe &&
  !event.imported &&
  (!event.chat.isGroup || claimed.group_as_ticket) &&
  (claimed.payload.kind === "call" ? isCallOfNow(claimed.payload) : event.content.type === "audio");

/** A call that rang while we were away is told when we are back: hours later an answer to it makes no sense. */
const oldCallMs = 120_000;
const isCallOfNow = ({ outcome, at }: { outcome: string; at: string }): boolean =>
  outcome !== "answered" && Date.now() - Date.parse(at) < oldCallMs;

interface Contact {
  isBlocked: boolean;
  acceptsAudio: boolean;
}

async function answerCall(
  { speaker, tx, settings }: { speaker: Speaker; tx: Tx; settings: CompanySettings },
  message: MessageWithTicket,
  contact: Contact,
): Promise<void> {
  const call = message.claimed.payload;
  if (settings.acceptCallWhatsapp === "enabled" || call.kind !== "call") return;
  if (call.outcome === "offered")
    await refuseCall(tx, speaker.wakeSender, { connectionId: message.claimed.connection_id, call });
  await say(speaker, tx, { message, contact, body: settings.AcceptCallWhatsappMessage.trim() });
}

interface Answer {
  message: MessageWithTicket;
  contact: Contact;
  body: string;
  quotes?: string;
}

/** A blocked contact is not written to. */
async function say(speaker: Speaker, tx: Tx, { message, contact, body, quotes }: Answer): Promise<void> {
  if (contact.isBlocked || body === "") return;
  // Its row is told of who wrote last by the same statement that stores the message.
  const ticket = { ...message.ticket, identity: message.identity };
  await speaker.speak(tx, { ticket, body, userId: null, by: unwantedRefused, ...(quotes && { quotes }) });
}

async function readWishes(tx: Tx, contactIds: readonly number[]) {
  const rows = await tx.query<{ id: number; settings: Record<string, unknown> | null } & Contact>({
    name: "wishes-about-calls-and-audios",
    text: `
      select c.id, s.settings, not c.active as "isBlocked", c.accept_audio as "acceptsAudio"
      from contacts c left join company_settings s on s.company_id = c.company_id
      where c.company_id = $1 and c.id = any($2::bigint[])`,
    values: [tx.companyId, contactIds],
  });
  return {
    settings: readCompanySettings(rows[0]?.settings ?? {}),
    contacts: new Map<number, Contact>(rows.map((row) => [row.id, row])),
  };
}
