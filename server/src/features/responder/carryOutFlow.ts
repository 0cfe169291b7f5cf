import type { ResponderAct } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import { fileDraft, writeOutbound } from "../messages/index.ts";
import { tagContact, untagContact } from "../tags/index.ts";
import { listOf, type Speaking } from "./speakAct.ts";

type Act<Kind extends ResponderAct["kind"]> = Extract<ResponderAct, { kind: Kind }>;

/** Does what only flows do; other acts are none of its. */
export async function carryOutFlow(tx: Tx, speaking: Speaking, act: ResponderAct): Promise<void> {
  switch (act.kind) {
    case "tell":
      return tell(tx, speaking, act);
    case "sendFile":
      return sendFile(tx, speaking, act);
    case "sendFetched":
      return sendFetched(tx, speaking, act);
    case "tag":
      return tag(tx, speaking, act);
    case "teamNote":
      return writeNote(tx, speaking, act);
    default:
  }
}

/** Writes a text that is filled already, with its choices as the channel's list or buttons where the company has them so. */
async function tell(tx: Tx, speaking: Speaking, { text, heading, choices }: Act<"tell">): Promise<void> {
  const { services, ticket, by, saidIds, world } = speaking;
  const rows = choices.map(({ id, name }) => ({ rowId: id, title: name, description: "" }));
  const list = listOf(world, heading, rows);
  saidIds.push(
    await writeOutbound(tx, services.wakeSender, {
      ticket,
      userId: null,
      by,
      body: text,
      ...(list && { mediaType: "listMessage", data: list }),
    }),
  );
}

async function sendFile(
  tx: Tx,
  { services, ticket, by, saidIds, flows }: Speaking,
  { fileId, as }: Act<"sendFile">,
): Promise<void> {
  const file = flows?.file(fileId);
  if (!file) return;
  const draft = fileDraft(file, "", { voice: as === "voice", seconds: undefined, waveform: undefined });
  saidIds.push(await writeOutbound(tx, services.wakeSender, { ...draft, ticket, userId: null, by }));
}

async function sendFetched(
  tx: Tx,
  { services, ticket, by, saidIds, flows }: Speaking,
  { fileId, caption }: Act<"sendFetched">,
): Promise<void> {
  const file = flows?.fetched(fileId);
  if (!file) return;
  const draft = fileDraft(file, caption, {
    // A prompt speaks in voice notes.
    voice: file.mimetype === "audio/ogg",
    seconds: undefined,
    waveform: undefined,
  });
  saidIds.push(await writeOutbound(tx, services.wakeSender, { ...draft, ticket, userId: null, by }));
}

async function tag(tx: Tx, { ticket, by }: Speaking, { tagId, action }: Act<"tag">): Promise<void> {
  const change = action === "add" ? tagContact : untagContact;
  await change(tx, ticket.contact_id, { tagIds: [tagId], by });
}

/** A note stands in the conversation, and goes to nobody. */
const writeNote = async (
  tx: Tx,
  { services, ticket, by }: Speaking,
  { text }: Act<"teamNote">,
): Promise<void> =>
  void (await writeOutbound(tx, services.wakeSender, {
    ticket,
    userId: null,
    by,
    body: text,
    isPrivate: true,
  }));
