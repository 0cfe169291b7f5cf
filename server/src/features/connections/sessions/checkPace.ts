/** Milliseconds for which asked numbers count. */
const minute = 60_000;
/** Share of what a channel bears that is kept for people who wait for an answer. */
const keptForPeople = 0.2;

/** Counts numbers that were asked for at each connection of this process within the last minute, by whomever. */
export class CheckPace {
  readonly #asked = new Map<number, number[]>();

  /** Takes a turn; false where the channel bears no more within this minute. `perMinute` left out: it bears any. */
  take(connectionId: number, perMinute: number | undefined, now = Date.now()): boolean {
    if (perMinute === undefined) return true;
    const recent = this.#recent(connectionId, now);
    const isFree = recent.length < perMinute;
    if (isFree) recent.push(now);
    return isFree;
  }

  /** Takes so many turns at most for numbers that can wait: 0 where there is none, and then how long until there is one. */
  takeSpare(
    connectionId: number,
    { most, perMinute }: { most: number; perMinute: number | undefined },
    now = Date.now(),
  ): { turns: number; wait: number } {
    if (perMinute === undefined) return { turns: most, wait: 0 };
    const recent = this.#recent(connectionId, now);
    const spare = sparePerMinute(perMinute);
    const turns = Math.max(0, Math.min(most, spare - recent.length));
    for (let turn = 0; turn < turns; turn += 1) recent.push(now);
    const next = recent[recent.length - spare];
    return { turns, wait: turns > 0 || next === undefined ? 0 : next + minute - now };
  }

  #recent(connectionId: number, now: number): number[] {
    const recent = (this.#asked.get(connectionId) ?? []).filter((at) => at > now - minute);
    this.#asked.set(connectionId, recent);
    return recent;
  }
}

/** Numbers a minute that may be asked for by what can wait. */
export const sparePerMinute = (perMinute: number): number =>
  Math.max(1, Math.floor(perMinute * (1 - keptForPeople)));
