import { liveEvents, type Ticket } from "@balcao/contract";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { conversationOnScreen } from "../messages/index.ts";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { showToast } from "../../lib/toasts.ts";
import { describeMessage } from "./describeMessage.ts";
import { decideHandedRing, decideRing, isFocused, type ScreenState, soundOf } from "./decideRing.ts";
import type { Shown } from "./showNotification.ts";
import { ringOnce } from "./ringOnce.ts";
import { bellOwnerOf } from "./unread.ts";

/** Time to read who gave what, and to follow it. Milliseconds. */
const toastFor = 8000;

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
        await loadNames();
        return describeMessage(message, ticket);
      };
      void ringOnce({
        id: `ring ${message.id}`,
        ring,
        sound: soundOf(ticket),
        describe: () => shownOf(ticket, describe),
      }).catch(() => undefined);
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
      const id = `ring ${ticket.id} ${ticket.handed?.at}`;
      const open = () => void navigate(`/tickets/${ticket.uuid}`);
      const isMine = ticket.userId === owner.id;
      void ringOnce({ id, ring, sound: soundOf(ticket), describe: () => shownOf(ticket, describe) })
        .then((isTeller) => (isTeller && isMine ? showNews(ticket, { describe, open }) : undefined))
        .catch(() => undefined);
    },
    { once: true },
  );
  useReminders();
}

/** Tells of what the user wanted back at this time, wherever they are. */
function useReminders(): void {
  const navigate = useNavigate();
  useLiveEvent(
    liveEvents.ticketReminded,
    ({ ticket }) => {
      const describe = async () => {
        await loadNames();
        return translate("notifications:reminder");
      };
      const open = () => void navigate(`/tickets/${ticket.uuid}`);
      const ring = isFocused() ? "sound" : "sound and notification";
      const id = `reminded ${ticket.id}`;
      void ringOnce({ id, ring, describe: () => shownOf(ticket, describe) })
        .then((isTeller) => (isTeller ? showNews(ticket, { describe, open }) : undefined))
        .catch(() => undefined);
    },
    { once: true },
  );
}

const screenNow = (): ScreenState => ({
  focused: isFocused(),
  openUuid: conversationOnScreen.get(),
});

const shownOf = async (ticket: Ticket, describe: () => Promise<string>): Promise<Shown> => ({
  title: ticket.contact.name,
  body: await describe(),
  tag: `ticket-${ticket.uuid}`,
  icon: ticket.contact.urlPicture,
  url: `/tickets/${ticket.uuid}`,
});

const loadNames = () => loadTexts("notifications", "messages", "tickets");

/** Shows news on the page that is open, with the way to it. */
async function showNews(
  ticket: Ticket,
  { describe, open }: { describe: () => Promise<string>; open: () => void },
): Promise<void> {
  const text = `${ticket.contact.name}: ${await describe()}`;
  showToast("info", text, {
    id: `handed-${ticket.id}`,
    duration: toastFor,
    action: { label: translate("notifications:open"), onClick: open },
  });
}
