import type { Ticket } from "@balcao/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import { useHotkeys } from "@mantine/hooks";
import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** j and k from anywhere, the arrows within the list: the next conversation gets the focus, Enter opens it. */
export function useListKeys(tickets: readonly Ticket[], virtualizer: Virtualizer<HTMLDivElement, Element>) {
  const move = (step: number) => {
    const focused = Number(
      document.activeElement?.closest("[data-ticket-link]")?.getAttribute("data-ticket-link"),
    );
    const current = tickets.findIndex((ticket) => ticket.id === focused);
    const index =
      current === -1
        ? Math.max(0, selectedIndex())
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

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };

  /** Where the open conversation stands, to begin there. */
  function selectedIndex(): number {
    const shown = document
      .querySelector("[data-ticket-link][aria-current=true]")
      ?.getAttribute("data-ticket-link");
    return tickets.findIndex((ticket) => ticket.id === Number(shown));
  }
}
