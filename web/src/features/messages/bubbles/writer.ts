import type { Message } from "@balcao/contract";

interface Written {
  fromMe: boolean;
  /** The attendant, where one wrote it. */
  userId: number | null;
  /** Name of the attendant, or of a group's member. */
  name: string | null;
}

interface Reader {
  userId: number;
  contactName: string;
  t: (key: "quote.own" | "quote.team") => string;
}

/** Name of whoever wrote a message, for the reader. A bot, or the phone itself, speaks for the team. */
export function writerOf({ fromMe, userId, name }: Written, reader: Reader): string {
  if (!fromMe) return name ?? reader.contactName;
  return userId === reader.userId ? reader.t("quote.own") : (name ?? reader.t("quote.team"));
}

/** Writer of a message. */
export const writtenBy = ({ fromMe, user, author }: Message): Written => ({
  fromMe,
  userId: user?.id ?? null,
  name: user?.name ?? author?.name ?? null,
});
