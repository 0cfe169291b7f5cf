import type { Ticket } from "@balcao/contract";
import { useEffect, useState } from "react";
import { useSignal } from "../../../lib/signal.ts";
import { createRowSelection } from "./rowSelection.ts";

/** The rows of a list that are chosen; in another list none is. */
export function useRowSelection(tickets: readonly Ticket[], list: string) {
  const [shown, setShown] = useState(() => ({ list, selection: createRowSelection() }));
  if (shown.list !== list) setShown({ list, selection: createRowSelection() });
  const { selection } = shown;
  const chosen = useSignal(selection.chosen);
  useEffect(() => selection.show(tickets.map(({ id }) => id)), [selection, tickets]);
  return { selection, chosen };
}
