import { type Chat, type ChatMessage, liveEvents } from "@balcao/contract";
import { useSession } from "../../lib/api/session.ts";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { cutText } from "../../lib/text/cutText.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { isFocused, longestBody, loudnessOf, ringOnce } from "../notifications/index.ts";
import { chatOnScreen } from "./chatOnScreen.ts";

/** Tells of what colleagues write: with a sound, and where nobody looks with a notification. Of several tabs one does. */
export function useChatRinging(): void {
  const { id } = useSession();
  useLiveEvent(
    liveEvents.chat,
    (event) => {
      if (event.action !== "new-message" || event.newMessage.senderId === id) return;
      const { chat, newMessage } = event;
      void ringOnce({
        id: `ring chat ${newMessage.id}`,
        ring: loudnessOf(chatOnScreen.get() === chat.uuid, isFocused()),
        describe: async () => {
          await loadTexts("internal-chat", "messages");
          return {
            title: chat.title,
            body: describe(newMessage, { chat, viewerId: id }),
            tag: `chat-${chat.uuid}`,
            icon: newMessage.sender?.urlPicture ?? null,
            url: `/chats/${chat.uuid}`,
          };
        },
      }).catch(() => undefined);
    },
    { once: true },
  );
}

/** Describes who said what; of a message that names its reader, that it does. */
function describe(
  { sender, message, mediaType, mentions }: ChatMessage,
  { chat, viewerId }: { chat: Chat; viewerId: number },
): string {
  const said = cutText(withoutMarks(message).trim(), longestBody) || translate(`messages:type.${mediaType}`);
  const name = sender?.name ?? "";
  const spoken = chat.isGroup ? `${name}: ${said}` : said;
  return mentions.includes(viewerId)
    ? `${translate("internal-chat:mentionedYou", { name })} · ${spoken}`
    : spoken;
}
