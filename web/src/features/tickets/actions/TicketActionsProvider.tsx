import type { Ticket, TicketOwner } from "@balcao/contract";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { lazyLayer } from "../../../ui/layers/lazyLayer.tsx";
import { loadTexts, translate } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { fetchedPart, usePreload } from "../../../lib/preload.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useSignal } from "../../../lib/signal.ts";
import { catchTyping, dropTyped, theDialog } from "../../../lib/typeAhead.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { useSteady } from "../../../lib/useSteady.ts";
import { keepTaken } from "../live/taken.ts";
import { useQueueChoice } from "../queueChoices.ts";
import { createTicketWork, isTaking } from "./busyTickets.ts";
import { nextOf, opensNext } from "./openNext.ts";
import { lettingGo } from "./lettingGo.ts";
import {
  type Actor,
  type TicketAction,
  acceptance,
  changeOf,
  isEnd,
  takes,
  transferOf,
} from "./ticketActions.ts";
import { TicketActionsContext } from "./ticketActionsContext.ts";
import { useChangeTicket } from "./useChangeTicket.ts";
import { type StartConversation, useStartConversation } from "./useStartConversation.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

const loadChooseQueue = () => import("../dialogs/ChooseQueueDialog.tsx");
const loadTransfer = () => import("../dialogs/TransferDialog.tsx");
const loadNewTicket = () => import("../dialogs/NewTicketDialog.tsx");
const loadTaken = () => import("../dialogs/TakenDialog.tsx");
const loadTagRequired = () => import("../dialogs/TagRequiredDialog.tsx");
const loadSkipConsent = () => import("../dialogs/SkipConsentDialog.tsx");
const loadDialogTexts = () => loadTexts("ticket-dialogs");
const dialogs = [
  loadDialogTexts,
  loadChooseQueue,
  loadTransfer,
  loadNewTicket,
  loadTaken,
  loadTagRequired,
  loadSkipConsent,
];
const ChooseQueueDialog = lazyLayer(loadChooseQueue);
const TransferDialog = lazyDialog(loadTransfer);
const NewTicketDialog = lazyLayer(loadNewTicket);
const ReminderDialog = lazyDialog(() => import("../marks/ReminderDialog.tsx"));
const TakenDialog = lazyLayer(loadTaken);
const SkipConsentDialog = lazyDialog(loadSkipConsent);
const TagRequiredDialog = lazyLayer(loadTagRequired);

type Dialog =
  | { kind: "accept" | "skipConsent" | "transfer"; ticket: Ticket }
  | { kind: "new" }
  | { kind: "remind"; ticket: Ticket }
  | { kind: "startIn"; wanted: StartConversation }
  /** `lost`: somebody was quicker to accept it. */
  | { kind: "taken"; owner: TicketOwner; lost: boolean }
  | { kind: "tagRequired"; ticket: Ticket; action: TicketAction }
  | undefined;

/** Everything that can be done with tickets, with the dialogs it needs, for the list and the conversation alike. */
export function TicketActionsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>();
  const actor = useActor();
  usePreload(dialogs);
  const { asks } = useQueueChoice();
  const goTo = useGoTo();
  const [{ busy, once }] = useState(createTicketWork);
  const actedOn = useRef<string>(undefined);
  const inList = useRef<readonly Ticket[]>([]);
  const showTaken = (owner: TicketOwner, lost = false) => {
    const isOwn = owner.userId === actor.id;
    setDialog(isOwn ? undefined : { kind: "taken", owner, lost });
    if (isOwn) goTo.open(owner.uuid);
  };
  const change = useChangeTicket({
    onTaken: (owner, action, { id: ticketId, contact }) => {
      const { user, since: at } = owner;
      if (action !== "accept" || user === null || at === null) return showTaken(owner);
      keepTaken({ ticketId, user, at, contactName: contact.name });
      showTaken(owner, true);
    },
    onTagRequired: (action, ticket) => setDialog({ kind: "tagRequired", ticket, action }),
  });
  const startConversation = useStartConversation({
    onOpened: goTo.attended,
    onTaken: showTaken,
    onQueueWanted: (wanted) => setDialog({ kind: "startIn", wanted }),
  });
  const close = () => setDialog(undefined);
  // A form that closes late does not take along what its refusal opened.
  const closeForm = () => setDialog((shown) => (shown === dialog ? undefined : shown));

  const perform = (
    action: TicketAction,
    ticket: Ticket,
    body = action === "transfer" ? {} : changeOf(action, ticket, actor),
  ) =>
    once(ticket.id, action, async () => {
      const isKept = takes(action);
      actedOn.current = ticket.uuid;
      const from = { place: goTo.here(), uuid: ticket.uuid };
      const actId = randomUuid();
      // It would be read again at once if it stayed on the screen.
      const leftFirst = action === "markUnread" && goTo.leave(ticket);
      const next = isEnd(action) && opensNext.get() ? nextOf(inList.current, ticket) : undefined;
      const changed = await lettingGo.during(isKept ? null : ticket.id, () =>
        change(action, ticket, { body, actId }),
      );
      if (changed === undefined) return;
      // Theirs now, it may be gone later for another reason.
      if (isKept) actedOn.current = undefined;
      setDialog((shown) => (isKept && shown?.kind === "transfer" ? shown : undefined));
      if (!isKept) {
        const wasOpen = leftFirst || goTo.leave(ticket, next?.uuid);
        const onUndone = () => (wasOpen ? goTo.open(ticket.uuid) : undefined);
        return offerUndo({ actId, text: textOf(action, ticket, changed), onUndone });
      }
      goTo.attended(changed, from);
      await isShown();
    });
  function run(action: TicketAction, ticket: Ticket) {
    const isBusy = busy.get().has(ticket.id);
    // A ticket is seen to be one's own before the answer has come that takes it, and may be given on at once.
    if (action === "transfer" && (!isBusy || isTaking(busy.get(), ticket.id)))
      return setDialog({ kind: "transfer", ticket });
    if (isBusy) return;
    if (action === "accept" && ticket.status === "lgpd") return setDialog({ kind: "skipConsent", ticket });
    if (action === "accept" && ticket.queueId === null && asks) return setDialog({ kind: "accept", ticket });
    if (takes(action)) {
      // One goes there at once and may begin to write: what is typed meanwhile is for this conversation and no other.
      catchTyping(ticket.uuid);
      goTo.see(ticket.uuid);
      actedOn.current = ticket.uuid;
    }
    perform(action, ticket).catch(notifyError);
  }

  // Each row of the list holds them: opening a conversation draws none anew.
  const steady = useSteady({
    run,
    isLettingGo: lettingGo.includes,
    isActedOn: (uuid: string) => actedOn.current === uuid,
    startConversation,
    openNewTicket: () => {
      if (fetchedPart(loadNewTicket) === undefined) catchTyping(theDialog);
      setDialog({ kind: "new" });
    },
    noteShown: (tickets: readonly Ticket[]) => void (inList.current = tickets),
    openReminder: (ticket: Ticket) => setDialog({ kind: "remind", ticket }),
  });
  const underWay = useSignal(busy);
  const actions = useMemo(() => ({ ...steady, actor, busy: underWay }), [steady, actor, underWay]);
  return (
    <TicketActionsContext value={actions}>
      {children}
      {dialog?.kind === "accept" && (
        <ChooseQueueDialog
          ticket={dialog.ticket}
          onClose={closeForm}
          onChoose={(queueId) =>
            typingMeanwhile(dialog.ticket.uuid, () =>
              perform("accept", dialog.ticket, acceptance(dialog.ticket, actor, queueId)),
            )
          }
        />
      )}
      {dialog?.kind === "skipConsent" && (
        <SkipConsentDialog
          ticket={dialog.ticket}
          // Accepted as any other that waits.
          onAccept={() => run("accept", { ...dialog.ticket, status: "pending" })}
          onClose={closeForm}
        />
      )}
      {dialog?.kind === "startIn" && (
        <ChooseQueueDialog
          onClose={closeForm}
          onChoose={(queueId) => startConversation({ ...dialog.wanted, queueId })}
        />
      )}
      {dialog?.kind === "transfer" && (
        <TransferDialog
          tickets={[dialog.ticket]}
          onClose={closeForm}
          onTransfer={(to) => perform("transfer", dialog.ticket, transferOf(dialog.ticket, to))}
        />
      )}
      {dialog?.kind === "new" && (
        <NewTicketDialog
          onClose={closeForm}
          onTaken={showTaken}
          onCreated={(ticket) => {
            close();
            goTo.attended(ticket);
          }}
        />
      )}
      {dialog?.kind === "remind" && <ReminderDialog ticket={dialog.ticket} onClose={close} />}
      {dialog?.kind === "tagRequired" && (
        <TagRequiredDialog
          ticket={dialog.ticket}
          onTagged={() => perform(dialog.action, dialog.ticket)}
          onClose={closeForm}
        />
      )}
      {dialog?.kind === "taken" && <TakenDialog owner={dialog.owner} lost={dialog.lost} onClose={close} />}
    </TicketActionsContext>
  );
}

/** Words for what became of it: who let it go may no longer see it. */
function textOf(action: TicketAction, { contact: { name } }: Ticket, { user, queue }: Ticket): string {
  if (action === "return") return translate("tickets:done.returned", { name });
  if (action === "markUnread") return translate("tickets:done.markedUnread", { name });
  if (action === "ignore") return translate("tickets:done.ignored", { name });
  if (action !== "transfer") return translate("tickets:done.resolved", { name });
  return user === null
    ? translate("tickets:transferredToQueue", { name: queue?.name ?? "" })
    : translate("tickets:transferredTo", { name: user.name });
}

function useActor(): Actor {
  const { id, permissions, userClosePendingTicket } = useSession();
  const mayIgnore = permissions.includes("admin") || userClosePendingTicket === "enabled";
  return useMemo(() => ({ id, mayIgnore }), [id, mayIgnore]);
}

/** Keeps what is typed while work is under way for the conversation that it opens; where it fails, nothing is kept. */
async function typingMeanwhile(uuid: string, work: () => Promise<void>): Promise<void> {
  catchTyping(uuid);
  try {
    await work();
  } catch (error) {
    dropTyped();
    throw error;
  }
}

/** The cache tells who shows it a turn later: until then the ticket still looks as it was. */
const isShown = () => new Promise((resolve) => setTimeout(resolve));

/** Goes where an action leads: to the conversation that one attends now, or away from the one that is done. */
function useGoTo() {
  const { open } = useTicketFilters();
  const { uuid: openUuid } = useParams();
  // An action may end after one has gone elsewhere.
  const here = useRef(openUuid);
  useLayoutEffect(() => {
    here.current = openUuid;
  }, [openUuid]);
  const attended = (ticket: Ticket, from?: { place: string | undefined; uuid: string }) => {
    if (from !== undefined && here.current !== from.place) return;
    const sub = ticket.status === "group" ? "group" : "open";
    const replace = from !== undefined && from.place === from.uuid;
    void open(ticket.uuid, { tab: "open", sub, search: "" }, { replace });
  };
  return {
    open: (uuid: string) => void open(uuid),
    /** The conversation that is open. */
    here: () => here.current,
    /** Opens it, unless it is open. */
    see: (uuid: string) => {
      if (uuid === here.current) return;
      here.current = uuid;
      void open(uuid);
    },
    /** Shows it among those that one attends; who went elsewhere `from` where it began is left there. */
    attended,
    /** Leaves a ticket, for another one where that is wanted, and says whether it was the one that is open. */
    leave: (ticket: Ticket, next: string | null = null): boolean => {
      const wasOpen = ticket.uuid === here.current;
      if (wasOpen) void open(next);
      return wasOpen;
    },
  };
}
