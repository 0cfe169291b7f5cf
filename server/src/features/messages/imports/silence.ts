import type { Tx } from "../../../platform/database/index.ts";
import { defineTimer, setTimers } from "../../../platform/timers/index.ts";

/** Due when nothing more of the history came for a while. */
export const importEnd = defineTimer<{ connectionId: number }>("messages.end-import");

/** Seconds after what came last until nothing more is expected. */
const silence = 120;

/** Puts the end of a connection's import off. */
export async function watchSilence(tx: Tx, connectionId: number): Promise<void> {
  const [now] = await tx.query<{ due: string }>({
    name: "end-of-import",
    text: "select app.now() + make_interval(secs => $1) as due",
    values: [silence],
  });
  if (!now) return;
  await setTimers(tx, importEnd, [{ key: String(connectionId), dueAt: now.due, payload: { connectionId } }]);
}
