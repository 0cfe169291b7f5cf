import { liveEvents, type Ticket } from "@balcao/contract";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { conversationOnScreen } from "../messages/index.ts";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { showToast } from "../../lib/toasts.ts";
import { currentVolume } from "../../lib/volume.ts";
import { claim } from "./claim.ts";
import { decideHandedRing, decideRing, type Ring, type ScreenState } from "./decideRing.ts";
import { readNotifyState } from "./permission.ts";
import { bellOwnerOf } from "./unread.ts";

/** Many messages at once are one sound. Milliseconds. */
const quietAfterChime = 1500;
/** Time to read who gave what, and to follow it. Milliseconds. */
const toastFor = 8000;

/** The nearer a tab is to the message, the sooner it asks to be the one that tells of it. Milliseconds. */
const claimAfter = { seen: 0, sound: 60, "sound and notification": 200 } as const;

interface News {
  /** Of all tabs one tells of it. */
  id: string;
  ticket: Ticket;
  ring: Ring;
  describe: () => Promise<string>;
}

/**
 * Tells of messages that come and of tickets that are handed over: with a sound, and where nobody looks with a
 * notification. Of several tabs one does.
 */
export function useRinging(): void {
  const owner = bellOwnerOf(useSession());
  const navigate = useNavigate();
  useLiveEvent(
    liveEvents.appMessage,
    ({ action, message, ticket }) => {
      if (action !== "create") return;
      const ring = decideRing({ message, ticket }, owner, screenNow());
      const describe = async () => {
        const [{ describeMessage }] = await Promise.all([import("./describeMessage.ts"), loadNames()]);
        return describeMessage(message, ticket);
      };
      void tell({ id: `ring ${message.id}`, ticket, ring, describe }).catch(() => undefined);
    },
    { once: true },
  );
  useLiveEvent(
    liveEvents.ticketHanded,
    ({ ticket }) => {
      const ring = decideHandedRing(ticket, owner, screenNow());
      const describe = async () => {
        const [{ describeHanded }] = await Promise.all([import("./describeHanded.ts"), loadNames()]);
        return describeHanded(ticket, owner.id);
      };
      const news = { id: `ring ${ticket.id} ${ticket.handed?.at}`, ticket, ring, describe };
      const open = () => void navigate(`/tickets/${ticket.uuid}`);
      const isMine = ticket.userId === owner.id;
      void tell(news)
        .then((isTeller) => (isTeller && isMine ? showNews(news, open) : undefined))
        .catch(() => undefined);
    },
    { once: true },
  );
}

const screenNow = (): ScreenState => ({
  focused: document.visibilityState === "visible" && document.hasFocus(),
  openUuid: conversationOnScreen.get(),
});

const loadNames = () => loadTexts("notifications", "messages", "tickets");

/** Whether this tab is the one that tells of it. */
async function tell({ id, ticket, ring, describe }: News): Promise<boolean> {
  if (ring === "none") return false;
  await new Promise((resolve) => setTimeout(resolve, claimAfter[ring]));
  if (!(await claim(id))) return false;
  if (ring === "seen") return true;
  const volume = currentVolume();
  if (volume > 0 && (await claim("chime", quietAfterChime)))
    void import("./chime.ts").then(({ playChime }) => playChime(volume));
  if (ring === "sound and notification" && readNotifyState() === "on") {
    const [{ showNotification }, body] = await Promise.all([import("./showNotification.ts"), describe()]);
    await showNotification(ticket, body);
  }
  return true;
}

/** On the page that is open, with the way to it. */
async function showNews({ ticket, describe }: News, open: () => void): Promise<void> {
  const text = `${ticket.contact.name}: ${await describe()}`;
  showToast("info", text, {
    id: `handed-${ticket.id}`,
    duration: toastFor,
    action: { label: translate("notifications:open"), onClick: open },
  });
}
