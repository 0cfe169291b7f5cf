import { endpoints, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { translate } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { changeOf, type TicketChangeBody, type Transfer, transferOf } from "../actions/ticketActions.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { ticketKeys } from "../ticketKeys.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";
import { doEach, type Refused } from "./doEach.ts";
import { type SeveralAction, wayOf } from "./severalActions.ts";

const doneTexts = {
  markUnread: "tickets:several.markedUnread",
  transfer: "tickets:several.transferred",
  resolve: "tickets:several.resolved",
  tag: "tickets:several.tagged",
} as const satisfies Record<SeveralAction | "tag", string>;

interface Act {
  action: SeveralAction | "tag";
  tickets: readonly Ticket[];
  /** Does it with one of them, under the name by which all of it is taken back. */
  act: (ticket: Ticket, actId: string) => Promise<unknown>;
  actId?: string;
}

/** Does something with several tickets, as one act that can be taken back; `onDone` hears which were refused. */
export function useActOnSeveral(onDone: (refused: readonly Ticket[]) => void) {
  const { actor } = useTicketActions();
  const applyAnswer = useApplyAnswer();
  const client = useQueryClient();
  const leave = useLeaveOneOf();

  async function perform({ action, tickets, act, actId = randomUuid() }: Act): Promise<void> {
    const onUndone = action === "tag" ? undefined : leave(tickets);
    const refused = await doEach(tickets, (ticket) => act(ticket, actId));
    const count = tickets.length - refused.length;
    if (count > 0)
      offerUndo({ actId, text: translate(doneTexts[action], { count }), ...(onUndone && { onUndone }) });
    notifyRefused(refused);
    onDone(refused.map(({ item }) => item));
  }

  const reaching = (action: SeveralAction, tickets: readonly Ticket[]) =>
    tickets.filter((ticket) => wayOf(action, ticket, actor) !== undefined);

  return {
    change: (action: Exclude<SeveralAction, "transfer">, tickets: readonly Ticket[]) =>
      perform({
        action,
        tickets: reaching(action, tickets),
        act: async (ticket, actId) => {
          const way = wayOf(action, ticket, actor);
          if (way !== undefined) applyAnswer(await update(ticket, changeOf(way, ticket, actor), actId));
        },
      }),
    transfer: async (tickets: readonly Ticket[], to: Transfer) => {
      await perform({
        action: "transfer",
        tickets: reaching("transfer", tickets),
        act: (ticket, actId) => update(ticket, transferOf(ticket, to), actId),
      });
      // Only the server knows whether one still sees what became of them.
      void client.invalidateQueries({ queryKey: ticketKeys.lists });
      void client.invalidateQueries({ queryKey: ticketKeys.counts });
    },
    tag: async (tickets: readonly Ticket[], findTags: (actId: string) => Promise<readonly number[]>) => {
      const actId = randomUuid();
      const tagIds = await findTags(actId);
      await perform({
        actId,
        action: "tag",
        tickets: oneOfEachContact(tickets),
        act: async ({ contactId }) => {
          for (const tagId of tagIds)
            await call(endpoints.tags.addToContact, { params: { tagId, contactId } }, { actId });
        },
      });
    },
  };
}

function notifyRefused(refused: readonly Refused<Ticket>[]): void {
  const [first] = refused;
  if (first === undefined) return;
  const values = { count: refused.length, reason: errorMessage(first.error) };
  notify.error(translate("tickets:several.refused", values));
}

const update = ({ id }: Ticket, body: TicketChangeBody, actId: string): Promise<Ticket> =>
  call(endpoints.tickets.update, { params: { id }, body }, { actId });

const oneOfEachContact = (tickets: readonly Ticket[]): Ticket[] => [
  ...new Map(tickets.map((ticket) => [ticket.contactId, ticket])).values(),
];

/** Leaves the open conversation where it is one of these, before it would be read again; answers how to come back. */
function useLeaveOneOf() {
  const { uuid } = useParams();
  const { open } = useTicketFilters();
  return (tickets: readonly Ticket[]) => {
    if (uuid === undefined || !tickets.some((ticket) => ticket.uuid === uuid)) return undefined;
    void open(null);
    return () => void open(uuid);
  };
}
