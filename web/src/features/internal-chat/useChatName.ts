import type { Chat } from "@balcao/contract";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";

/** What a chat is called, and the picture of whom one talks to in it. */
export function useChatName({ title, isGroup, users }: Chat): { name: string; picture: string | null } {
  const { t } = useTranslation("internal-chat");
  const { id } = useSession();
  const other = isGroup ? undefined : users.find(({ userId }) => userId !== id);
  return { name: title || t("gone"), picture: other?.user.urlPicture ?? null };
}
