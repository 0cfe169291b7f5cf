import { setTimeout as wait } from "node:timers/promises";
import { endpoints, type Message, type Ticket } from "@balcao/contract";
import { type Browser, listShown } from "../load/browser.ts";
import { shownMessage, shownTicket } from "../load/model.ts";
import type { Api, Person } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import type { Records } from "./records.ts";

export interface ScreensVerdict {
  missed: number;
  complaints: string[];
}

interface ScreensOptions {
  records: Records;
  api: Api;
  companies: readonly Company[];
  browsers: readonly Browser[];
}

/** Seconds for everybody to be back and to have heard everything. */
const patience = 60;
let barriers = 0;

/** Does every open inbox show what a fresh one would? */
export class ScreensOracle {
  readonly #options: ScreensOptions;
  /** Messages up to here were compared in an earlier round. */
  #compared = 0;

  constructor(options: ScreensOptions) {
    this.#options = options;
  }

  /** Compares at a moment in which nothing happens; while something still does, once more. */
  async judge(): Promise<ScreensVerdict> {
    const { records, browsers } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      await this.#untilQuiet();
      const deaf = await this.#putBarrier();
      const before = await records.heads();
      await Promise.all(browsers.map((browser) => browser.settled()));
      const verdict = await this.#compare(deaf);
      const isStill = before === (await records.heads());
      if (!isStill && attempt < 8) continue;
      await this.#beginAnew(verdict);
      return verdict;
    }
  }

  async #untilQuiet(): Promise<void> {
    const { records } = this.#options;
    let last = "";
    for (const deadline = Date.now() + patience * 1000; Date.now() < deadline; await wait(700)) {
      const now = `${await records.heads()} ${await records.count("inbox where parked_reason is null")}`;
      if (now === last && now.endsWith(" 0")) return;
      last = now;
    }
  }

  /** An event for everybody, after all others: whoever heard it heard everything before. Answers who did not. */
  async #putBarrier(): Promise<Set<Browser>> {
    const { api, companies, browsers } = this.#options;
    barriers += 1;
    const name = `barreira ${barriers}`;
    for (const { admin } of companies) await api.insist(admin, endpoints.tags.create, { body: { name } });
    const deaf = () => browsers.filter((browser) => browser.barrier !== name);
    for (const deadline = Date.now() + patience * 1000; Date.now() < deadline && deaf().length > 0;)
      await wait(50);
    return new Set(deaf());
  }

  async #compare(deaf: ReadonlySet<Browser>): Promise<ScreensVerdict> {
    const { browsers } = this.#options;
    const verdict: ScreensVerdict = { missed: 0, complaints: [] };
    const lists = new Map<Person, Promise<Ticket[]>>();
    const history = await this.#loadMessages();
    for (const browser of browsers) {
      const list = lists.get(browser.person) ?? listShown(this.#options.api, browser.person);
      lists.set(browser.person, list);
      if (deaf.has(browser)) complain(verdict, browser, "did not hear the last event");
      compareOne({ browser, tickets: await list, history, verdict });
    }
    return verdict;
  }

  /** Loads what was written since the last comparison, as each company's admin loads it, by ticket. */
  async #loadMessages(): Promise<Map<number, Message[]>> {
    const { api, companies } = this.#options;
    const history = new Map<number, Message[]>();
    for (const { admin } of companies) {
      const tickets = await listShown(api, admin);
      const line = tickets.values();
      const work = async () => {
        for (const ticket of line) history.set(ticket.id, await this.#loadTicket(admin, ticket));
      };
      await Promise.all([work(), work(), work(), work()]);
    }
    return history;
  }

  async #loadTicket(admin: Person, { id, uuid }: Ticket): Promise<Message[]> {
    const messages: Message[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.#options.api.load(admin, endpoints.messages.list, {
        params: { ticketUuid: uuid },
        query: { pageNumber: String(page) },
      });
      messages.push(...answer.messages.filter(({ ticketId }) => ticketId === id));
      const oldest = answer.messages[0]?.id ?? 0;
      if (!answer.hasMore || oldest <= this.#compared) return messages;
    }
  }

  /** A screen that was wrong is loaded anew, so that the next round counts its own misses only. */
  async #beginAnew({ missed }: ScreensVerdict): Promise<void> {
    const { browsers, records } = this.#options;
    this.#compared = await records.newestMessage();
    if (missed > 0) await Promise.all(browsers.map((browser) => browser.reload()));
    for (const { model } of browsers) model.forgetMessagesBelow(this.#compared + 1);
  }
}

interface Comparison {
  browser: Browser;
  tickets: readonly Ticket[];
  history: ReadonlyMap<number, readonly Message[]>;
  verdict: ScreensVerdict;
}

function compareOne({ browser, tickets, history, verdict }: Comparison): void {
  const { model } = browser;
  const there = new Set(tickets.map(({ id }) => id));
  for (const [id, { line }] of model.tickets)
    if (!there.has(id)) complain(verdict, browser, `still shows ticket ${id}: ${line}`);
  for (const ticket of tickets) {
    const shown = model.tickets.get(ticket.id);
    const line = shownTicket(ticket);
    if (!shown) {
      complain(verdict, browser, `does not show ticket ${ticket.id}: ${line}`);
      continue;
    }
    if (shown.line !== line)
      complain(verdict, browser, `shows ticket ${ticket.id} as ${shown.line}; it is ${line}`);
    const { from, messages } = shown;
    if (from === undefined) continue;
    const wanted = (history.get(ticket.id) ?? []).filter(({ id }) => id >= from);
    for (const message of wanted) {
      const seen = messages.get(message.id);
      if (seen === shownMessage(message)) continue;
      complain(
        verdict,
        browser,
        `message ${message.id}: ${seen ?? "not there"}; it is ${shownMessage(message)}`,
      );
    }
    const extra = messages.size - wanted.filter(({ id }) => messages.has(id)).length;
    if (extra > 0)
      complain(verdict, browser, `shows ${extra} messages of ticket ${ticket.id} that are not there`);
  }
}

function complain(verdict: ScreensVerdict, { person }: Browser, what: string): void {
  verdict.missed += 1;
  verdict.complaints.push(`user ${person.id} of company ${person.companyId} ${what}`);
}
