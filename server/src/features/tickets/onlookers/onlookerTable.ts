/** Somebody who has a place on the screen. */
export interface Onlooker {
  userId: number;
  typing: boolean;
}

/** Place where one can be: a conversation, or `theApp`. */
export interface WatchedTicket {
  companyId: number;
  ticketId: number;
}

/** Id, which no ticket has, of where everybody is who has a page on the screen that rings by itself. */
export const theApp = 0;

interface Report {
  onlookers: readonly Onlooker[];
  at: number;
}

const keyOf = ({ companyId, ticketId }: WatchedTicket) => `${companyId}.${ticketId}`;

/**
 * Table of who is where, as the processes of the installation report it, each of its own sockets. What is not repeated
 * ends.
 */
export class OnlookerTable {
  readonly #places = new Map<string, { place: WatchedTicket; reports: Map<string, Report> }>();

  /** Keeps what a process says of a place. True when that changes who is there. */
  put(watched: WatchedTicket, from: string, report: Report): boolean {
    const key = keyOf(watched);
    const before = this.at(watched);
    const entry = this.#places.get(key) ?? { place: watched, reports: new Map<string, Report>() };
    if (report.onlookers.length > 0) entry.reports.set(from, report);
    else entry.reports.delete(from);
    if (entry.reports.size > 0) this.#places.set(key, entry);
    else this.#places.delete(key);
    return !isSame(before, this.at(watched));
  }

  /** Each user once, however many tabs and processes they are in. */
  at(watched: WatchedTicket): Onlooker[] {
    const typing = new Map<number, boolean>();
    for (const { onlookers } of this.#places.get(keyOf(watched))?.reports.values() ?? [])
      for (const one of onlookers) typing.set(one.userId, one.typing || (typing.get(one.userId) ?? false));
    return [...typing]
      .map(([userId, types]) => ({ userId, typing: types }))
      .toSorted((a, b) => a.userId - b.userId);
  }

  has(watched: WatchedTicket, userId: number): boolean {
    return this.at(watched).some((one) => one.userId === userId);
  }

  watchedOf(companyId: number): WatchedTicket[] {
    return [...this.#places.values()]
      .map(({ place: watched }) => watched)
      .filter((one) => one.companyId === companyId);
  }

  /** Forgets what was said before `deadline` and not again, as of a process that died; returns the places that changed. */
  expire(deadline: number): WatchedTicket[] {
    const changed: WatchedTicket[] = [];
    for (const { place: watched, reports } of this.#places.values())
      for (const [from, { at }] of reports)
        if (at < deadline && this.put(watched, from, { onlookers: [], at })) changed.push(watched);
    return changed;
  }
}

const isSame = (a: readonly Onlooker[], b: readonly Onlooker[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => one.userId === b[index]?.userId && one.typing === b[index]?.typing);
