import type { Ticket } from "@balcao/contract";
import { type CSSProperties, Suspense, useContext, useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import { lazy } from "../../lib/lazy.tsx";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { copiesFrom } from "../../lib/copies/copiesFrom.ts";
import { useConnectionState } from "../../lib/live/realtime.tsx";
import { notifyError } from "../../lib/notify.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { preload, usePreload } from "../../lib/preload.ts";
import { isField, isOverlayOpen } from "../../lib/shortcuts.ts";
import { useSignal } from "../../lib/signal.ts";
import { catchTyping, dropTyped } from "../../lib/typeAhead.ts";
import { useTyping } from "../../lib/typing.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { PaneTabs } from "../../ui/panes/PaneTabs.tsx";
import { usePanes } from "../../ui/panes/usePanes.ts";
import { OneClick } from "../../ui/settled/OneClick.tsx";
import { useWishForRoom } from "../../ui/wantedRoom.ts";
import {
  fetchListAhead,
  isTaking,
  type Taken,
  TicketActionsProvider,
  TicketListPanel,
  useTicket,
  useKnownTicket,
  useNoteRecent,
  useTicketActions,
  useTicketFilters,
  useInboxRooms,
  useTaken,
} from "../tickets/index.ts";
import {
  closedBy,
  ConversationFrame,
  ConversationPartsProvider,
  loadConversationCode,
  PaneShownContext,
  useDraftTexts,
} from "../messages/index.ts";
import { FirstStepsStrip, isWanted, useFirstSteps } from "../first-steps/index.ts";
import { isGone } from "./isGone.ts";
import { ListDivider } from "./ListDivider.tsx";
import { NewScheduleDialog, ScheduledNext } from "./scheduleParts.ts";
import { SharingBar } from "./SharingBar.tsx";
import { TakenPane } from "./TakenPane.tsx";
import { TypeAhead } from "./TypeAhead.tsx";
import { usePageEscape } from "./usePageEscape.ts";
import { useListWidth } from "./useListWidth.ts";
import { usePeek } from "./usePeek.ts";
import { useShared } from "./useShared.ts";
import { Welcome } from "./Welcome.tsx";
import styles from "./InboxPage.module.css";

preloadTexts("tickets", "inbox");
fetchListAhead();

const loadConversation = () => {
  preloadTexts("messages", "contacts");
  return loadConversationCode();
};
const loadContactPanel = () => import("./panel/TicketContactPanel.tsx");
const conversationParts = { NewScheduleDialog, ScheduledNext };
const Conversation = lazy(loadConversation);
const TicketContactPanel = lazyLayer(loadContactPanel);
const [surely, perhaps] = [[loadConversation], [loadContactPanel]];
/** A user who points at the inbox or steps into it is about to open a conversation. */
const preparing = {
  onPointerEnter: () => preload(loadConversation),
  onFocus: () => preload(loadConversation),
};

/** The inbox: the list, and the conversation that is open. */
export function InboxPage() {
  const { t } = useTranslation("tickets");
  const { uuid } = useParams();
  const shown = useKnownTicket(uuid);
  useInboxRooms();
  useDraftTexts();
  useShared();
  usePageTitle(t("title"));
  usePreload(surely, { surely: true });
  usePreload(perhaps);
  return (
    <OneClick page={uuid}>
      <TicketActionsProvider>
        <h1 className="visually-hidden">{shown?.contact.name ?? t("title")}</h1>
        <TypeAhead />
        <ConversationPartsProvider value={conversationParts}>
          <div className={styles.page}>
            {uuid === undefined && <SharingBar />}
            <Panes uuid={uuid} />
          </div>
        </ConversationPartsProvider>
      </TicketActionsProvider>
    </OneClick>
  );
}

/** The list, and the conversation that is opened from it. */
function Panes({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation("inbox");
  const { width, setWidth, keepWidth } = useListWidth();
  const peek = usePeek();
  const { isNarrow, pane, isShown, tabs } = usePanes({
    names: ["ticket", "list"],
    front: "ticket",
    opened: uuid,
    textOf: (name) => t(`panes.${name}`),
  });
  const style: CSSProperties & Record<"--list-width", string> = { "--list-width": `${width}px` };
  return (
    <div className={isNarrow ? styles.narrow : styles.wide}>
      <PaneTabs tabs={tabs} label={t("panes.label")} />
      {isNarrow && uuid === undefined && <WantedSteps />}
      <div className={isNarrow ? styles.panes : styles.inbox} style={style} {...preparing} {...peek}>
        <div {...pane("list")}>
          <TicketListPanel />
        </div>
        {!isNarrow && <ListDivider width={width} onDrag={setWidth} onDone={keepWidth} />}
        {uuid !== undefined ? (
          <div data-pane={isNarrow ? "ticket" : undefined} {...pane("ticket")}>
            <PaneShownContext value={isShown("ticket")}>
              <OpenTicket key={uuid} uuid={uuid} />
            </PaneShownContext>
          </div>
        ) : (
          !isNarrow && <Welcome />
        )}
      </div>
    </div>
  );
}

function WantedSteps() {
  const { data } = useFirstSteps();
  if (data === undefined || !isWanted(data)) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsStrip steps={data.steps} />
    </Suspense>
  );
}

/** True without internet: what is shown are copies, or the last that came. */
function useIsOffline(): boolean {
  const state = useConnectionState();
  const from = useSignal(copiesFrom);
  return state === "offline" || from !== undefined;
}

function OpenTicket({ uuid }: { uuid: string }) {
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
