import type { Ticket } from "@balcao/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { subTabs, withTab } from "../filters/ticketFilters.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import type { Choice, RowSelection } from "../selection/rowSelection.ts";
import {
  chooseKey,
  commandedTicketId,
  focusedTicketId,
  rowKeys,
  useTicketKeys,
} from "../actions/useTicketKeys.ts";

const title = "tickets:keys.title";

/** j and k where letters are commands, Alt with the arrows from anywhere, the arrows within the list: the next conversation gets the focus, Enter opens it, and the arrows to the sides lead to what else can be done with it. */
export function useListKeys(
  tickets: readonly Ticket[],
  { virtualizer, selection }: { virtualizer: Virtualizer<HTMLDivElement, Element>; selection: RowSelection },
): void {
  const lastIndex = useRef<number>(undefined);
  const focusRow = (index: number) => {
    const ticket = tickets[index];
    if (ticket === undefined) return;
    lastIndex.current = index;
    const isThere = focusRowOf(ticket);
    virtualizer.scrollToIndex(index);
    if (isThere) return;
    // Drawn once it is scrolled to; by then a key or a click may have led elsewhere.
    const { activeElement } = document;
    requestAnimationFrame(() => {
      if (document.activeElement === activeElement) focusRowOf(ticket);
    });
  };
  const move = (step: number) => {
    const focused = focusedTicketId();
    const current = tickets.findIndex((ticket) => ticket.id === focused);
    focusRow(current === -1 ? startOf(tickets, lastIndex.current) : clamp(current + step, tickets.length));
  };
  const moveWithin = (step: number) => (focusedTicketId() === undefined ? false : move(step));
  useShortcuts(title, [
    { keys: ["j", "Alt+ArrowDown"], text: "tickets:keys.next", run: () => move(1) },
    { keys: ["k", "Alt+ArrowUp"], text: "tickets:keys.previous", run: () => move(-1) },
    { keys: ["ArrowDown"], text: "tickets:keys.next", run: () => moveWithin(1) },
    { keys: ["ArrowUp"], text: "tickets:keys.previous", run: () => moveWithin(-1) },
    { keys: ["ArrowRight"], text: "tickets:keys.actions", run: () => stepWithin(1) },
    { keys: ["ArrowLeft"], text: "tickets:keys.actions", run: () => stepWithin(-1) },
    { keys: ["Enter"], text: "tickets:keys.open" },
  ]);
  useChoosingKeys(selection, move);
  useTicketKeys({
    title,
    keys: rowKeys,
    findTicket: () => {
      // The keys mean all that are chosen.
      if (selection.chosen.get().size > 0) return undefined;
      const commanded = commandedTicketId();
      return tickets.find((ticket) => ticket.id === commanded);
    },
  });
}

/** Steps from a row to what can be done with it, and back; false where there is no row, or nothing further. */
function stepWithin(step: number): false | void {
  const row = document.activeElement?.closest("[data-ticket]");
  const controls = [
    ...(row?.querySelectorAll<HTMLElement>("[data-ticket-link], button:not(:disabled)") ?? []),
  ];
  const next = controls[controls.findIndex((one) => one === document.activeElement) + step];
  if (next === undefined) return false;
  next.focus();
}

/** A letter chooses the row that one went to, Shift with the arrows the next ones, too. */
function useChoosingKeys(selection: RowSelection, move: (step: number) => void): void {
  const choose = (choice: Choice) => {
    const commanded = commandedTicketId();
    if (commanded === undefined) return false;
    selection.choose(commanded, choice);
  };
  const chooseWithin = (step: number) => {
    if (selection.chosen.get().size === 0 && choose("toggle") === false) return false;
    move(step);
    return choose("upTo");
  };
  useShortcuts(title, [
    { keys: [chooseKey], text: "tickets:row.choose", run: () => choose("toggle") },
    { keys: ["Shift+ArrowDown"], text: "tickets:keys.chooseOn", run: () => chooseWithin(1) },
    { keys: ["Shift+ArrowUp"], text: "tickets:keys.chooseOn", run: () => chooseWithin(-1) },
  ]);
}

/** The keys that choose what the list shows. */
export function useTabKeys(shownSubTabs: readonly (typeof subTabs)[number][]): void {
  const { filters, change } = useTicketFilters();
  const { openNewTicket } = useTicketActions();
  useShortcuts(title, [
    ...shownSubTabs.map((sub, index) => ({
      keys: [String(index + 1)],
      text: `tickets:sub.${sub}` as const,
      run: () => change({ ...withTab(filters, "open"), sub }),
    })),
    { keys: ["4"], text: "tickets:tab.closed", run: () => change(withTab(filters, "closed")) },
    { keys: ["5"], text: "tickets:tab.search", run: () => change(withTab(filters, "search")) },
    { keys: ["n"], text: "tickets:newTicket.title", run: openNewTicket },
  ]);
}

/** Says whether the row is drawn, and has the focus now. */
function focusRowOf({ id }: Ticket): boolean {
  const row = document.querySelector<HTMLElement>(`[data-ticket-link="${id}"]`);
  row?.focus({ preventScroll: true });
  return row !== null;
}

/** Index where one was, if that row went meanwhile; else at the open conversation, else at the top. */
function startOf(tickets: readonly Ticket[], lastIndex: number | undefined): number {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (isLost && lastIndex !== undefined) return clamp(lastIndex, tickets.length);
  const shown = document.querySelector("[data-ticket-link][aria-current=true]");
  const id = shown instanceof HTMLElement ? Number(shown.dataset["ticketLink"]) : undefined;
  return Math.max(
    0,
    tickets.findIndex((ticket) => ticket.id === id),
  );
}

const clamp = (index: number, length: number): number => Math.min(length - 1, Math.max(0, index));
