import { defaultAppName } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import type { Mail } from "../../../platform/mail/index.ts";

/** Name of the platform, as whoever operates it set it. */
export const appNameOf = async ({ settings }: Pick<Services, "settings">): Promise<string> =>
  (await settings.ofPlatform()).appName.trim() || defaultAppName;

/** Mails in the platform's own name: as its sender, and below the text. */
export async function sendMail(services: Pick<Services, "settings" | "mail">, mail: Mail): Promise<void> {
  const name = await appNameOf(services);
  await services.mail.send({ ...mail, sender: name, text: `${mail.text.trimEnd()}\n\n${name}\n` });
}
