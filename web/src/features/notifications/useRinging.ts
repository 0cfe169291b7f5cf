import { liveEvents, type Message, type Ticket } from "@balcao/contract";
import { conversationOnScreen } from "../../lib/conversationOnScreen.ts";
import { loadTexts, useTranslation } from "../../lib/i18n.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { useSession } from "../../lib/api/session.ts";
import { currentVolume } from "../../lib/volume.ts";
import { claim } from "./claim.ts";
import { decideRing } from "./decideRing.ts";
import { readNotifyState } from "./permission.ts";
import { bellOwnerOf } from "./unread.ts";

/** Many messages at once are one sound. Milliseconds. */
const quietAfterChime = 1500;

/** The nearer a tab is to the message, the sooner it asks to be the one that tells of it. Milliseconds. */
const claimAfter = { seen: 0, sound: 60, "sound and notification": 200 } as const;

/** Tells of messages that come: with a sound, and where nobody looks with a notification. Of several tabs one does. */
export function useRinging(): void {
  const { t } = useTranslation("notifications");
  const owner = bellOwnerOf(useSession());

  async function ring(event: { message: Message; ticket: Ticket }) {
    const focused = document.visibilityState === "visible" && document.hasFocus();
    const decision = decideRing(event, owner, { focused, openUuid: conversationOnScreen.get() });
    if (decision === "none") return;
    await new Promise((resolve) => setTimeout(resolve, claimAfter[decision]));
    if (!(await claim(`ring ${event.message.id}`)) || decision === "seen") return;
    const volume = currentVolume();
    if (volume > 0 && (await claim("chime", quietAfterChime)))
      void import("./chime.ts").then(({ playChime }) => playChime(volume));
    if (decision === "sound" || readNotifyState() !== "on") return;
    const [{ showNotification }] = await Promise.all([
      import("./showNotification.ts"),
      loadTexts("messages"),
    ]);
    await showNotification(event, t);
  }
  useLiveEvent(
    liveEvents.appMessage,
    ({ action, message, ticket }) => {
      if (action === "create") void ring({ message, ticket }).catch(() => undefined);
    },
    { once: true },
  );
}
