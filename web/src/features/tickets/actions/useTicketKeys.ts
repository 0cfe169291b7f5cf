import type { Ticket } from "@balcao/contract";
import { isReachedByKeys } from "../../../lib/keyboardReach.ts";
import type { TextKey } from "../../../lib/i18n.ts";
import { type ShortcutGroup, useShortcuts } from "../../../lib/shortcuts.ts";
import { actionsFor, type TicketAction } from "./ticketActions.ts";
import { useTicketActions } from "./ticketActionsContext.ts";

/** Keys on a row that one went to with the keyboard. */
export const rowKeys = {
  accept: "a",
  resolve: "e",
  resolveQuietly: "Shift+e",
  transfer: "t",
  return: "b",
  ignore: "i",
  reopen: "o",
  markUnread: "u",
} as const satisfies Record<TicketAction, string>;

/** Chooses the row, with others. */
export const chooseKey = "x";

export const openKeysTitle = "tickets:keys.openTitle";
/** Keys on the open conversation, also while one writes. */
export const openKeys = {
  accept: "Act+a",
  resolve: "Act+e",
  resolveQuietly: "Act+x",
  transfer: "Act+t",
  return: "Act+b",
  ignore: "Act+i",
  reopen: "Act+o",
  markUnread: "Act+u",
} as const satisfies Record<TicketAction, string>;

const actions = [
  "accept",
  "resolve",
  "resolveQuietly",
  "transfer",
  "return",
  "ignore",
  "reopen",
  "markUnread",
] as const satisfies readonly TicketAction[];

/** Keys of the conversation's header, beside the actions. */
export const headerKeys = { contact: "Act+c", find: "Act+s", log: "Act+l" } as const;

/** Every key on the open conversation, as the list of shortcuts shows them where none is open. */
export const openKeysGroup: ShortcutGroup = {
  title: openKeysTitle,
  shortcuts: [
    ...actions.map((action) => ({ keys: [openKeys[action]], text: `tickets:action.${action}` as const })),
    { keys: [headerKeys.contact], text: "tickets:header.contact" },
    { keys: [headerKeys.find], text: "tickets:find" },
    { keys: [headerKeys.log], text: "tickets:log.title" },
  ],
};

interface TicketKeys {
  /** The heading under which they are listed. */
  title: TextKey;
  keys: Record<TicketAction, string>;
  /** The ticket that is meant right now. */
  findTicket: () => Ticket | undefined;
}

/** A key for each action. */
export function useTicketKeys({ title, keys, findTicket }: TicketKeys): void {
  const { actor, run } = useTicketActions();
  useShortcuts(
    title,
    actions.map((action) => ({
      keys: [keys[action]],
      text: `tickets:action.${action}`,
      run: (event: KeyboardEvent) => {
        const ticket = findTicket();
        if (ticket === undefined || !actionsFor(ticket, actor).includes(action)) return false;
        // Somebody who holds the key did not mean what it would do next.
        return event.repeat ? undefined : run(action, ticket);
      },
    })),
  );
}

/** The ticket whose row has the focus. */
export function focusedTicketId(): number | undefined {
  const row = document.activeElement?.closest("[data-ticket]");
  return row instanceof HTMLElement ? Number(row.dataset["ticket"]) : undefined;
}

/** The ticket whose row was gone to with the keyboard: a letter means it. Where a click has led, none does. */
export const commandedTicketId = (): number | undefined =>
  isReachedByKeys(document.activeElement) ? focusedTicketId() : undefined;
