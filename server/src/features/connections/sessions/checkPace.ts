/** How far back asked numbers count. Milliseconds. */
const minute = 60_000;

/** How many numbers people had asked for at each connection of this process within the last minute. */
export class CheckPace {
  private readonly asked = new Map<number, number[]>();

  /** Takes a turn; false where the channel bears no more within this minute. `perMinute` left out: it bears any. */
  take(connectionId: number, perMinute: number | undefined, now = Date.now()): boolean {
    if (perMinute === undefined) return true;
    const recent = (this.asked.get(connectionId) ?? []).filter((at) => at > now - minute);
    const isFree = recent.length < perMinute;
    this.asked.set(connectionId, isFree ? [...recent, now] : recent);
    return isFree;
  }
}
