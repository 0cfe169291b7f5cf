import type { Tx } from "../../../platform/database/index.ts";
import { cancelTimers, defineTimer, setTimers } from "../../../platform/timers/index.ts";

/** Names one sending of a schedule. */
export interface SendKey {
  scheduleId: number;
  number: number;
}

/** Each sending that is ahead has one, due when it is. */
export const sendTimer = defineTimer<SendKey>("schedules.send");

const keyOf = ({ scheduleId, number }: SendKey): string => `${scheduleId}.${number}`;

export const setSendTimers = (tx: Tx, sends: readonly (SendKey & { dueAt: string })[]): Promise<void> =>
  setTimers(
    tx,
    sendTimer,
    sends.map(({ dueAt, ...payload }) => ({ key: keyOf(payload), dueAt, payload })),
  );

export const cancelSendTimers = (tx: Tx, sends: readonly SendKey[]): Promise<void> =>
  cancelTimers(tx, sendTimer, sends.map(keyOf));
