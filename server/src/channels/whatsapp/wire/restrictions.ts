import type { BaileysEventMap, WASocket } from "baileys";

import type { NumberHealth } from "../../port.ts";
import { momentOf } from "./moment.ts";

type Lock = NonNullable<BaileysEventMap["connection.update"]["reachoutTimeLock"]>;
type Cap = BaileysEventMap["message-capping.update"];

/** Tells what WhatsApp says of the number itself: `NotificationUserReachoutTimelockUpdate`, `MessageCappingInfoNotification`. */
export function watchRestrictions(socket: WASocket, report: (health: NumberHealth) => void): void {
  socket.ev.on("connection.update", ({ reachoutTimeLock }) => {
    if (reachoutTimeLock) report(ofLock(reachoutTimeLock));
  });
  let wasCapped = false;
  socket.ev.on("message-capping.update", (cap) => {
    const isCapped = String(cap.capping_status) === "CAPPED";
    // A mere warning takes back no restriction of another kind.
    if (isCapped || wasCapped) report(isCapped ? ofCap(cap) : { restriction: null });
    wasCapped = isCapped;
  });
}

/** Says that the account may begin no conversation for a while. */
function ofLock({ isActive, timeEnforcementEnds, enforcementType }: Lock): NumberHealth {
  if (!isActive) return { restriction: null };
  const until = (timeEnforcementEnds && momentOf(timeEnforcementEnds.getTime())) ?? null;
  return { restriction: { of: "new-contacts", why: enforcementType ?? "DEFAULT", until } };
}

/** New conversations of a cycle are used up. */
function ofCap({ cycle_end_timestamp }: Cap): NumberHealth {
  const seconds = Number(cycle_end_timestamp);
  const until = (seconds > 0 ? momentOf(seconds * 1000) : undefined) ?? null;
  return { restriction: { of: "new-contacts", why: "CAPPED", until } };
}
