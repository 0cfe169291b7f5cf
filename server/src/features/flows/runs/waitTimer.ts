import { defineTimer } from "../../../platform/timers/index.ts";

/** The end of a run's wait: a pause, or a silence. */
export interface RunWaits {
  ticketId: number;
  runId: string;
  seq: number;
  /** It came due before and found another state, which may be taken back. */
  again?: true;
}

export const waitTimer = defineTimer<RunWaits>("flows.wait");

export const keyOfWait = (ticketId: number): string => String(ticketId);
