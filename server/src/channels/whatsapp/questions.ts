import type { WASocket } from "baileys";

import type { Identity } from "../port.ts";
import type { Baileys } from "./baileys.ts";
import { answeredCodeOf, channelErrorOf } from "./errors.ts";
import { identitiesOf } from "./wire/identities.ts";
import type { MediaClient } from "./media.ts";

/** The answer names the number as WhatsApp writes it, which for Brazil may be without the ninth digit. */
export async function checkNumber(
  baileys: Baileys,
  socket: WASocket,
  phone: string,
): Promise<Identity[] | undefined> {
  const user = new baileys.USyncUser().withPhone(`+${phone}`);
  const query = new baileys.USyncQuery().withContactProtocol().withLIDProtocol().withUser(user);
  const answer = await socket.executeUSyncQuery(query);
  if (!answer) throw new Error("WhatsApp did not answer");
  const found = answer.list.find(({ contact }) => contact === true);
  return found && identitiesOf(found.id, typeof found["lid"] === "string" ? found["lid"] : undefined);
}

const noPicture = new Set([401, 403, 404]);

export async function profilePicture(
  socket: WASocket,
  media: MediaClient,
  jid: string,
): Promise<Uint8Array | undefined> {
  try {
    const url = await socket.profilePictureUrl(jid, "image");
    return url === undefined ? undefined : await media.fetchPicture(url);
  } catch (error) {
    // Hidden or absent.
    if (noPicture.has(answeredCodeOf(error))) return undefined;
    throw channelErrorOf(error, "no-picture");
  }
}
