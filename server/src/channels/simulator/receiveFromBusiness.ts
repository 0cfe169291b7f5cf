import { buffer } from "node:stream/consumers";
import { ChannelError } from "../port.ts";
import type { OutboundFile, OutboundMessage, SendReceipt } from "../port.ts";
import type { PhoneLine } from "./line.ts";
import type { MediaStore } from "./mediaStore.ts";
import { acknowledge } from "./phoneActs.ts";
import { toPhone } from "./toPhone.ts";

/** The provider takes a message of the business. The same id again changes nothing, as at WhatsApp. */
export async function receiveFromBusiness(
  line: PhoneLine,
  media: MediaStore,
  message: OutboundMessage,
): Promise<SendReceipt> {
  const { providerId, content } = message;
  assertOpen(line);
  const known = line.screen.find(providerId);
  if (known !== undefined) return { providerId, at: known.at };
  const refused = line.refusals.shift();
  if (refused !== undefined) throw refused;

  const at = new Date().toISOString();
  const file = content.type === "media" ? content.file : content.type === "action" && content.picture;
  const mediaId = file ? await keepFile(media, file) : undefined;
  line.screen.show(toPhone(message, at, mediaId));
  acknowledgeLater(line, providerId);
  return { providerId, at };
}

function assertOpen(line: PhoneLine): void {
  if (line.session !== undefined && line.owner !== undefined && line.online) return;
  throw new ChannelError("not-connected", "The phone is not connected", { retry: "later" });
}

async function keepFile(media: MediaStore, file: OutboundFile): Promise<string> {
  const bytes = await buffer(await file.open());
  if (bytes.length !== file.size) {
    const message = `The file has ${bytes.length} bytes instead of ${file.size}`;
    throw new ChannelError("media-rejected", message, { retry: "never" });
  }
  return media.keep({ bytes, mimetype: file.mimetype, fileName: file.fileName });
}

/** Answers by itself, as a contact's phone in auto mode does, while the line is still there to carry it. */
function acknowledgeLater(line: PhoneLine, id: string): void {
  const { auto } = line;
  if (auto === undefined) return;
  const later = (ms: number, level: 2 | 3): void => {
    setTimeout(() => void acknowledge(line, [id], level).catch(() => undefined), ms).unref();
  };
  later(auto.deliveredMs, 2);
  if (auto.readMs !== undefined) later(Math.max(auto.readMs, auto.deliveredMs + 1), 3);
}
