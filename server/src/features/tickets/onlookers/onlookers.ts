import type { Runner } from "../../../platform/feature/index.ts";
import { type ColleagueHere, streamEvents } from "@balcao/contract";
import { z } from "zod";
import type { Database } from "../../../platform/database/index.ts";
import { defineSignal, type SignalBus } from "../../../platform/events/index.ts";
import type { Caller } from "../../../platform/http/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import type { Client, Emission } from "../../../platform/realtime/index.ts";
import type { Files } from "../../../platform/storage/index.ts";
import type { TicketFacts } from "../tickets.events.ts";
import { canSee } from "../tickets.policy.ts";
import { factsOf } from "../tickets.queries.ts";
import { type Onlooker, OnlookerTable, type WatchedTicket, theApp } from "./onlookerTable.ts";
import { Page } from "./page.ts";
import { type FactsRow, factsOfTickets, namesOfUsers, type UserRow } from "./onlookers.queries.ts";

export interface OnlookersOptions {
  database: Database;
  files: Files;
  log: Logger;
  bus: SignalBus;
  /** Tells the sockets here whose caller and rooms `audience` picks. */
  send(
    companyId: number,
    emission: Emission,
    audience: (caller: Caller, rooms: ReadonlySet<string>) => boolean,
  ): void;
}

/** Report of who is where, as far as this process' sockets tell. */
const seen = defineSignal(
  "onlookers",
  z.object({
    companyId: z.number(),
    ticketId: z.number(),
    onlookers: z.array(z.object({ userId: z.number(), typing: z.boolean() })),
  }),
);

/** A process that has just begun knows nobody yet. */
const asked = defineSignal("onlookers-asked", z.object({}));

/** Steps from ticket to ticket are told once they stand still. Milliseconds. */
const settle = 150;
const tick = 1_000;
const repeatEvery = 10_000;
const silentAfter = 25_000;

export const roomOf = (ticketId: number): string => `ticket ${ticketId}`;
/** Room of pages that show lists of tickets; the status follows. */
export const listRoom = "tickets ";

/**
 * Knows who looks at a conversation and who types in it: lossy, in memory, and told only to those who may see the
 * ticket.
 */
export class Onlookers implements Runner {
  readonly #options: OnlookersOptions;
  readonly #table = new OnlookerTable();
  readonly #pages = new Map<number, Set<Page>>();
  readonly #pageOf = new WeakMap<object, Page>();
  readonly #dirty = new Map<string, WatchedTicket>();
  readonly #toTell = new Map<string, WatchedTicket>();
  #flush: NodeJS.Timeout | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: OnlookersOptions) {
    this.#options = options;
    options.bus.on(asked, () => this.#repeat());
    options.bus.on(seen, ({ onlookers, ...watched }, from) => {
      if (this.#table.put(watched, from, { onlookers, at: performance.now() })) this.#mustSend(watched);
    });
  }

  start(): void {
    this.#options.bus.send(asked, {});
    this.#timers = [setInterval(() => this.#tick(), tick), setInterval(() => this.#repeat(), repeatEvery)];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#flush);
  }

  /** Finds what a page shows, which is kept as long as it is connected. */
  pageOf(client: Pick<Client, "caller" | "onLeave">): Page {
    const known = this.#pageOf.get(client);
    if (known) return known;
    const page = this.#openPage(client.caller);
    this.#pageOf.set(client, page);
    client.onLeave(() => this.#closePage(page));
    return page;
  }

  #openPage(caller: () => Caller): Page {
    const { companyId } = caller();
    const page: Page = new Page(caller, (ticketId, came) => this.#changed({ companyId, ticketId }, came));
    const pages = this.#pages.get(companyId) ?? new Set();
    this.#pages.set(companyId, pages.add(page));
    return page;
  }

  #closePage(page: Page): void {
    page.close();
    const { companyId } = page.caller;
    const pages = this.#pages.get(companyId);
    pages?.delete(page);
    if (pages?.size === 0) this.#pages.delete(companyId);
  }

  /** Says whether the user has this conversation on a screen right now, in any process. */
  isLookingAt(companyId: number, userId: number, ticketId: number): boolean {
    return this.#table.has({ companyId, ticketId }, userId);
  }

  /** Says whether the user has a page on a screen that rings by itself. */
  hearsBell(companyId: number, userId: number): boolean {
    return this.isLookingAt(companyId, userId, theApp);
  }

  /** Tells a page that begins to show lists everybody who is anywhere. */
  async sendAll(page: Page, send: (emission: Emission) => void): Promise<void> {
    const { companyId } = page.caller;
    const watched = this.#table.watchedOf(companyId).filter(({ ticketId }) => ticketId !== theApp);
    for (const { emission, facts } of await this.#load(companyId, watched))
      if (canSee(page.caller, facts)) send(emission);
  }

  #changed(watched: WatchedTicket, came: boolean): void {
    this.#dirty.set(`${watched.companyId}.${watched.ticketId}`, watched);
    // A user who comes is told who is there, even if it is the second tab of somebody.
    if (came) this.#mustSend(watched);
    this.#flush ??= setTimeout(() => void this.#sendWaiting(), settle);
  }

  #mustSend(watched: WatchedTicket): void {
    if (watched.ticketId !== theApp) this.#toTell.set(`${watched.companyId}.${watched.ticketId}`, watched);
    this.#flush ??= setTimeout(() => void this.#sendWaiting(), settle);
  }

  async #sendWaiting(): Promise<void> {
    for (const watched of this.#dirty.values()) this.#report(watched);
    this.#dirty.clear();
    this.#flush = undefined;
    const watched = Map.groupBy(this.#toTell.values(), ({ companyId }) => companyId);
    this.#toTell.clear();
    for (const [companyId, waiting] of watched) {
      try {
        this.#send(companyId, await this.#load(companyId, waiting));
      } catch (error) {
        this.#options.log.debug({ err: error, companyId }, "Colleagues were not told who is there");
      }
    }
  }

  #send(companyId: number, loaded: readonly LoadedOnlookers[]): void {
    for (const { ticketId, facts, emission } of loaded) {
      const room = roomOf(ticketId);
      this.#options.send(
        companyId,
        emission,
        (caller, rooms) => canSee(caller, facts) && (rooms.has(room) || showsLists(rooms)),
      );
      // A user who lost the right to see it does not look any more, whatever their page still shows.
      for (const page of this.#pages.get(companyId) ?? [])
        if (page.open.includes(ticketId) && !canSee(page.caller, facts)) page.leave(ticketId);
    }
  }

  #report(watched: WatchedTicket): void {
    const onlookers = this.#here(watched);
    this.#options.bus.send(seen, { ...watched, onlookers });
  }

  /** Lists the onlookers of this process alone. */
  #here({ companyId, ticketId }: WatchedTicket): Onlooker[] {
    const typing = new Map<number, boolean>();
    for (const page of this.#pages.get(companyId) ?? []) {
      const one = page.at(ticketId);
      if (one) typing.set(one.userId, one.typing || (typing.get(one.userId) ?? false));
    }
    return [...typing].map(([userId, types]) => ({ userId, typing: types }));
  }

  #tick(): void {
    const now = performance.now();
    for (const pages of this.#pages.values()) for (const page of pages) page.endTyping(now);
    for (const watched of this.#table.expire(now - silentAfter)) this.#mustSend(watched);
  }

  #repeat(): void {
    for (const [companyId, pages] of this.#pages)
      for (const ticketId of new Set([...pages].flatMap((page) => page.open)))
        this.#report({ companyId, ticketId });
  }

  async #load(companyId: number, watched: readonly WatchedTicket[]): Promise<LoadedOnlookers[]> {
    if (watched.length === 0) return [];
    const { database, files } = this.#options;
    const onlookers = new Map(watched.map((one) => [one.ticketId, this.#table.at(one)]));
    const userIds = [...new Set([...onlookers.values()].flat().map((one) => one.userId))];
    const [tickets, users] = await Promise.all([
      database.read<FactsRow>(companyId, factsOfTickets(companyId, [...onlookers.keys()])),
      database.read<UserRow>(companyId, namesOfUsers(companyId, userIds)),
    ]);
    const people = new Map(users.map((user) => [user.id, user]));
    return tickets.map((row) => {
      const colleagues = (onlookers.get(row.id) ?? []).flatMap(({ userId, typing }): ColleagueHere[] => {
        const user = people.get(userId);
        if (!user) return [];
        const urlPicture = user.picture_id && files.link(companyId, user.picture_id);
        return [{ id: userId, name: user.name, urlPicture, typing }];
      });
      const payload = { ticketId: row.id, colleagues };
      return { ticketId: row.id, facts: factsOf(row), emission: { name: streamEvents.colleagues, payload } };
    });
  }
}

interface LoadedOnlookers {
  ticketId: number;
  facts: TicketFacts;
  emission: Emission;
}

const showsLists = (rooms: ReadonlySet<string>): boolean =>
  [...rooms].some((room) => room.startsWith(listRoom));
