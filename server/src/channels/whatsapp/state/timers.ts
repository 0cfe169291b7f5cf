import type { AuthState } from "./authState.ts";
import { noteAsKeys, slotOf } from "./authState.ts";

const timerSlots = 4096;
const cached = 5000;

export type Timers = ReturnType<typeof createTimers>;

/**
 * Seconds after which what is written in a chat disappears; 0 is never. A message without the chat's timer is shown with a
 * warning that it stays.
 */
export function createTimers(auth: AuthState) {
  const known = new Map<string, number>();

  const of = async (jid: string): Promise<number> => {
    const before = known.get(jid);
    if (before !== undefined) return before;
    const note = await auth.readNote("timer", slotOf(jid, timerSlots));
    const seconds = note?.id === jid ? Buffer.from(note.bytes).readUInt32BE() : 0;
    if (known.size >= cached) known.clear();
    known.set(jid, seconds);
    return seconds;
  };

  return {
    of,
    /** Keeps what a message says of its chat, whichever address it came by. */
    async keep(jids: readonly string[], seconds: number): Promise<void> {
      for (const jid of jids) {
        if ((await of(jid)) === seconds) continue;
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(seconds);
        await auth.keys.set(noteAsKeys("timer", slotOf(jid, timerSlots), { id: jid, bytes }));
        known.set(jid, seconds);
      }
    },
  };
}
