import { phoneKey } from "../../../platform/phone/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { noteAccounts } from "../checks/noteAccounts.ts";

/**
 * Notes that a number has no account on WhatsApp, as a failed delivery told: on every list of the company that has it. The
 * provider of the Cloud API can only be asked in this way.
 */
export const markItemInvalid = (
  tx: Tx,
  { number, connectionId, by }: { number: string; connectionId: number | null; by: Actor },
): Promise<void> =>
  noteAccounts(tx, { answers: [{ key: phoneKey(number), hasAccount: false }], connectionId, by });
