import { applyCommand, changedNodes, type FlowCommand, type FlowDocument } from "./document.ts";

/** Steps that can be undone. */
export const mostSteps = 100;

/** Documents before and after the present one; they share what did not change. */
export interface FlowHistory {
  past: readonly FlowDocument[];
  present: FlowDocument;
  future: readonly FlowDocument[];
}

export const beginHistory = (document: FlowDocument): FlowHistory => ({
  past: [],
  present: document,
  future: [],
});

/** Does a command; one that changes nothing is no step. */
export function doCommand(history: FlowHistory, command: FlowCommand): FlowHistory {
  const next = applyCommand(history.present, command);
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [] };
}

/** A step back or forth, and the nodes at which it happened. */
export interface HistoryStep {
  history: FlowHistory;
  nodeIds: readonly string[];
}

export function undo({ past, present, future }: FlowHistory): HistoryStep | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return {
    history: { past: past.slice(0, -1), present: before, future: [present, ...future] },
    nodeIds: changedNodes(present, before),
  };
}

export function redo({ past, present, future }: FlowHistory): HistoryStep | undefined {
  const [next, ...later] = future;
  if (next === undefined) return undefined;
  return {
    history: { past: [...past, present].slice(-mostSteps), present: next, future: later },
    nodeIds: changedNodes(present, next),
  };
}
