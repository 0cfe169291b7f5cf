import { type Chat, userColour } from "@balcao/contract";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { type PresenceState, presenceOf } from "../../lib/presence.ts";
import { useColleagues } from "../users/index.ts";

interface ChatName {
  name: string;
  picture: string | null;
  /** Colour of whom one talks to, here as everywhere; undefined in groups. */
  colour: string | undefined;
  /** State of whom one talks to; undefined in groups. */
  presence: PresenceState | undefined;
}

/** Name of a chat, the picture of whom one talks to in it, and whether they are there. */
export function useChatName({ title, isGroup, users }: Chat): ChatName {
  const { t } = useTranslation("internal-chat");
  const { id } = useSession();
  const other = isGroup ? undefined : users.find(({ userId }) => userId !== id);
  const person = useColleagues().data?.find((one) => one.id === other?.userId);
  return {
    name: title || t("gone"),
    picture: other?.user.urlPicture ?? null,
    colour: other && userColour(other.userId),
    presence: person && presenceOf(person),
  };
}

/** Members of a chat beside the reader. */
export const othersIn = ({ users }: Chat, viewerId: number): Chat["users"] =>
  users.filter(({ userId }) => userId !== viewerId);
