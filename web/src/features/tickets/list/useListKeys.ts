import type { Ticket } from "@balcao/contract";
import { useHotkeys } from "@mantine/hooks";
import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent } from "react";

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** j and k from anywhere, the arrows within the list: the next conversation gets the focus, Enter opens it. */
export function useListKeys(
  tickets: readonly Ticket[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  const move = (step: number) => {
    const focused = idOf(document.activeElement);
    const current = tickets.findIndex((ticket) => ticket.id === focused);
    const index =
      current === -1
        ? Math.max(0, selectedIndex(tickets))
        : Math.min(tickets.length - 1, Math.max(0, current + step));
    const ticket = tickets[index];
    if (ticket === undefined) return;
    virtualizer.scrollToIndex(index);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-ticket-link="${ticket.id}"]`)?.focus(),
    );
  };
  useHotkeys([
    ["j", () => move(1)],
    ["k", () => move(-1)],
  ]);

  const handleArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined || Number.isNaN(idOf(document.activeElement))) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    window.addEventListener("keydown", handleArrow);
    return () => window.removeEventListener("keydown", handleArrow);
  }, []);
}

/** The open conversation's place, to begin there. */
function selectedIndex(tickets: readonly Ticket[]): number {
  const shown = idOf(document.querySelector("[data-ticket-link][aria-current=true]"));
  return tickets.findIndex((ticket) => ticket.id === shown);
}

const idOf = (element: Element | null): number =>
  element instanceof HTMLElement ? Number(element.dataset["ticketLink"] ?? NaN) : NaN;
