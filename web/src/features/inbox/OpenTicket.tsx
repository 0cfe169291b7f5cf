import type { Ticket } from "@balcao/contract";
import { Suspense, useContext, useEffect, useEffectEvent, useState } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { copiesFrom } from "../../lib/copies/copiesFrom.ts";
import { useConnectionState } from "../../lib/live/realtime.tsx";
import { notifyError } from "../../lib/notify.ts";
import { preload } from "../../lib/preload.ts";
import { isField, isOverlayOpen } from "../../lib/shortcuts.ts";
import { useSignal } from "../../lib/signal.ts";
import { catchTyping, dropTyped } from "../../lib/typeAhead.ts";
import { useTyping } from "../../lib/typing.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { useWishForRoom } from "../../ui/wantedRoom.ts";
import {
  isTaking,
  type Taken,
  useNoteRecent,
  useTaken,
  useTicket,
  useTicketActions,
  useTicketFilters,
} from "../tickets/index.ts";
import {
  closedBy,
  ConversationFrame,
  ConversationPartsProvider,
  PaneShownContext,
} from "../messages/index.ts";
import { isGone } from "./isGone.ts";
import { loadContactPanel, loadConversation } from "./loadParts.ts";
import { NewScheduleDialog, ScheduledNext } from "./scheduleParts.ts";
import { TakenPane } from "./TakenPane.tsx";
import { usePageEscape } from "./usePageEscape.ts";
import styles from "./InboxPage.module.css";

const conversationParts = { NewScheduleDialog, ScheduledNext };
const Conversation = lazy(loadConversation);
const TicketContactPanel = lazyLayer(loadContactPanel);

/** The conversation of an address, with its contact beside it; used with the uuid as key. */
export function OpenTicket({ uuid }: { uuid: string }) {
  return (
    <ConversationPartsProvider value={conversationParts}>
      <OpenConversation uuid={uuid} />
    </ConversationPartsProvider>
  );
}

/** True without internet: what is shown are copies, or the last that came. */
function useIsOffline(): boolean {
  const state = useConnectionState();
  const from = useSignal(copiesFrom);
  return state === "offline" || from !== undefined;
}

function OpenConversation({ uuid }: { uuid: string }) {
  const { data: ticket, error, refetch } = useTicket(uuid);
  const { t } = useTranslation("inbox");
  const isOffline = useIsOffline();
  const [contactShown, setContactShown] = useState(false);
  useWishForRoom(contactShown);
  useNoteRecent(uuid, { ticket, isGone: isGone(error) });
  // The code comes beside the ticket, not after it.
  useEffect(() => preload(loadConversation), []);
  const leave = useLeave();
  const step = () => (contactShown ? setContactShown(false) : leave());
  usePageEscape(step);
  const isShown = useContext(PaneShownContext);
  useTyping(uuid, isShown);
  const { busy } = useTicketActions();
  const taken = useLeaveWhenGone({ uuid, error, ticket, leave });
  const canWrite =
    ticket && taken === undefined && (closedBy(ticket) === undefined || isTaking(busy, ticket.id));
  useTypeAhead(uuid, { canWrite, isShown });
  if (taken !== undefined) return <TakenPane taken={taken} onLeave={leave} />;
  if (ticket === undefined)
    return error === null || isGone(error) ? (
      <ConversationFrame />
    ) : (
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        {...(isOffline && { title: t("offline.title"), text: t("offline.text") })}
      />
    );
  return (
    <div className={styles.open} data-contact={contactShown || undefined}>
      <Suspense fallback={<ConversationFrame />}>
        <Conversation
          key={ticket.id}
          ticket={ticket}
          onOpenContact={() => setContactShown(!contactShown)}
          onLeave={step}
        />
      </Suspense>
      {contactShown && <TicketContactPanel ticket={ticket} onClose={() => setContactShown(false)} />}
    </div>
  );
}

/**
 * Leaves what cannot be shown any more, with words unless the viewer gave it out of hand. Where somebody else took it
 * from before one's eyes, that is shown instead: answers who.
 */
function useLeaveWhenGone({
  uuid,
  error,
  ticket,
  leave,
}: {
  uuid: string;
  error: unknown;
  ticket: Ticket | undefined;
  leave: () => void;
}): Taken | undefined {
  const { isLettingGo, isActedOn, busy } = useTicketActions();
  const taken = useTaken(ticket?.id);
  const giveUp = useEffectEvent(() => {
    if (taken !== undefined) return;
    // The answer to whoever is taking it says who was quicker.
    const isKnown =
      ticket === undefined ? isActedOn(uuid) : isLettingGo(ticket.id) || isTaking(busy, ticket.id);
    if (!isKnown) notifyError(error);
    leave();
  });
  useEffect(() => {
    if (isGone(error)) giveUp();
  }, [error]);
  return isGone(error) ? taken : undefined;
}

/** Keeps what is typed until there is something to write in; where one cannot write, nothing does. */
function useTypeAhead(
  uuid: string,
  { canWrite, isShown }: { canWrite: boolean | undefined; isShown: boolean },
): void {
  useEffect(() => {
    if (canWrite === false) return dropTyped();
    const isWriting = isField(document.activeElement) || document.querySelector("[data-composer]") !== null;
    if (isShown && !isWriting && !isOverlayOpen()) catchTyping(uuid);
  }, [uuid, canWrite, isShown]);
}

function useLeave(): () => void {
  const { open } = useTicketFilters();
  return () => void open(null);
}
