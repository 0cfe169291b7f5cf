import type { Ticket, TicketOwner } from "@balcao/contract";
import { type ReactNode, Suspense, lazy, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { loadTexts } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useSignal } from "../../../lib/signal.ts";
import { useOfferedQueues } from "../queueChoices.ts";
import { createTicketWork } from "./busyTickets.ts";
import { createLettingGo } from "./lettingGo.ts";
import { type Actor, type TicketAction, acceptance, changeOf, transferOf } from "./ticketActions.ts";
import { TicketActionsContext } from "./ticketActionsContext.ts";
import { useChangeTicket } from "./useChangeTicket.ts";
import { useStartConversation } from "./useStartConversation.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

const loadAccept = () => import("../dialogs/AcceptDialog.tsx");
const loadTransfer = () => import("../dialogs/TransferDialog.tsx");
const loadNewTicket = () => import("../dialogs/NewTicketDialog.tsx");
const loadTaken = () => import("../dialogs/TakenDialog.tsx");
const loadTagRequired = () => import("../dialogs/TagRequiredDialog.tsx");
const loadDialogTexts = () => loadTexts("ticket-dialogs");
const dialogs = [loadDialogTexts, loadAccept, loadTransfer, loadNewTicket, loadTaken, loadTagRequired];
const AcceptDialog = lazy(loadAccept);
const TransferDialog = lazy(loadTransfer);
const NewTicketDialog = lazy(loadNewTicket);
const TakenDialog = lazy(loadTaken);
const TagRequiredDialog = lazy(loadTagRequired);

type Dialog =
  | { kind: "accept" | "transfer"; ticket: Ticket }
  | { kind: "new" }
  | { kind: "taken"; owner: TicketOwner }
  | { kind: "tagRequired"; ticket: Ticket; action: TicketAction }
  | undefined;

/** Everything that can be done with tickets, with the dialogs it needs, for the list and the conversation alike. */
export function TicketActionsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog>();
  const actor = useActor();
  usePreload(dialogs);
  const queues = useOfferedQueues();
  const goTo = useGoTo();
  const [{ busy, once }] = useState(createTicketWork);
  const [lettingGo] = useState(createLettingGo);
  const showTaken = (owner: TicketOwner) => {
    const isOwn = owner.userId === actor.id;
    setDialog(isOwn ? undefined : { kind: "taken", owner });
    if (isOwn) goTo.open(owner.uuid);
  };
  const change = useChangeTicket({
    onTaken: showTaken,
    onTagRequired: (action, ticket) => setDialog({ kind: "tagRequired", ticket, action }),
  });
  const startConversation = useStartConversation({ onOpened: goTo.attended, onTaken: showTaken });
  const close = () => setDialog(undefined);
  // A form that closes late does not take along what its refusal opened.
  const closeForm = () => setDialog((shown) => (shown === dialog ? undefined : shown));

  const perform = (
    action: TicketAction,
    ticket: Ticket,
    body = action === "transfer" ? {} : changeOf(action, ticket, actor),
  ) =>
    once(ticket.id, action, async () => {
      const keeps = action === "accept" || action === "reopen";
      const changed = await lettingGo.during(keeps ? null : ticket.id, () => change(action, ticket, body));
      if (changed === undefined) return;
      close();
      if (keeps) goTo.attended(changed);
      else goTo.leave(ticket);
    });
  function run(action: TicketAction, ticket: Ticket) {
    if (busy.get().has(ticket.id)) return;
    if (action === "transfer") return setDialog({ kind: "transfer", ticket });
    // A new company has no queues to choose from.
    const choosesQueue = action === "accept" && ticket.queueId === null && queues.length > 0;
    if (choosesQueue) return setDialog({ kind: "accept", ticket });
    perform(action, ticket).catch(notifyError);
  }

  const actions = {
    actor,
    run,
    busy: useSignal(busy),
    isLettingGo: lettingGo.includes,
    startConversation,
    openNewTicket: () => setDialog({ kind: "new" }),
  };
  return (
    <TicketActionsContext value={actions}>
      {children}
      <Suspense>
        {dialog?.kind === "accept" && (
          <AcceptDialog
            ticket={dialog.ticket}
            onClose={closeForm}
            onAccept={(queueId) =>
              perform("accept", dialog.ticket, acceptance(dialog.ticket, actor, queueId))
            }
          />
        )}
        {dialog?.kind === "transfer" && (
          <TransferDialog
            ticket={dialog.ticket}
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
        {dialog?.kind === "tagRequired" && (
          <TagRequiredDialog
            ticket={dialog.ticket}
            onTagged={() => perform(dialog.action, dialog.ticket)}
            onClose={closeForm}
          />
        )}
        {dialog?.kind === "taken" && <TakenDialog owner={dialog.owner} onClose={close} />}
      </Suspense>
    </TicketActionsContext>
  );
}

function useActor(): Actor {
  const { id, permissions, userClosePendingTicket } = useSession();
  const mayIgnore = permissions.includes("admin") || userClosePendingTicket === "enabled";
  return useMemo(() => ({ id, mayIgnore }), [id, mayIgnore]);
}

/** Where an action leads: to the conversation that one attends now, or away from the one that is done. */
function useGoTo() {
  const navigate = useNavigate();
  const { hrefOf } = useTicketFilters();
  const { uuid: openUuid } = useParams();
  return {
    open: (uuid: string) => void navigate(hrefOf(uuid)),
    attended: (ticket: Ticket) =>
      void navigate(
        hrefOf(ticket.uuid, { tab: "open", sub: ticket.status === "group" ? "group" : "open", search: "" }),
      ),
    leave: (ticket: Ticket) => {
      if (ticket.uuid === openUuid) void navigate(hrefOf(null));
    },
  };
}
