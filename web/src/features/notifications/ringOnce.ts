import { currentVolume } from "../../lib/volume.ts";
import { takeTabLock } from "./takeTabLock.ts";
import type { Ring, Sound } from "./decideRing.ts";
import { isMuted } from "./mute.ts";
import { readNotifyState } from "./permission.ts";
import type { Shown } from "./showNotification.ts";

/** Many messages at once are one sound. Milliseconds. */
const quietAfterChime = 1500;

/** The nearer a tab is to the message, the sooner it asks to be the one that tells of it. Milliseconds. */
const lockAfterMs = { seen: 0, sound: 60, "sound and notification": 200 } as const;

interface News {
  /** Id of what one of all tabs tells of. */
  id: string;
  ring: Ring;
  /** Left out: one's own. */
  sound?: Sound;
  describe: () => Promise<Shown>;
}

/** Tells of something that came, as loudly as it is wanted; whether this tab is the one that tells of it. */
export async function ringOnce({ id, ring, sound = "own", describe }: News): Promise<boolean> {
  if (ring === "none" || (ring !== "seen" && isMuted())) return false;
  await new Promise((resolve) => setTimeout(resolve, lockAfterMs[ring]));
  if (!(await takeTabLock(id))) return false;
  if (ring === "seen") return true;
  const volume = currentVolume();
  if (volume > 0 && (await takeTabLock("chime", quietAfterChime)))
    void import("./chime.ts").then(({ playChime }) => playChime(volume, sound));
  if (ring === "sound and notification" && readNotifyState() === "on") {
    const [{ showNotification }, shown] = await Promise.all([import("./showNotification.ts"), describe()]);
    await showNotification(shown);
  }
  return true;
}
