import { setTimeout as wait } from "node:timers/promises";
import { endpoints, type Ticket } from "@balcao/contract";
import type { FakeGraph } from "../../fake-graph/fakeGraph.ts";
import type { Api, Person } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import type { Random } from "../random.ts";

/** An answer that the server acknowledged. */
export interface Answered {
  clientId: string;
  body: string;
  ticketId: number;
  companyId: number;
  round: number;
}

/** A conversation that somebody attends; one thing at a time happens to it. */
interface Attended {
  ticket: Ticket;
  owner: Person;
  isBusy: boolean;
  answers: Answered[];
}

export interface AttendantsOptions {
  api: Api;
  companies: readonly Company[];
  graph: FakeGraph;
  random: Random;
}

const pauseMs = 250;
/** Conversations that a company attends to at the same time. */
const desk = 60;

/** People at work: they accept what waits, answer, hand over and resolve, and repeat a call whose end they did not see. */
export class Attendants {
  readonly answered: Answered[] = [];
  round = 0;
  readonly #options: AttendantsOptions;
  readonly #attended = new Map<number, Attended>();
  #isWorking = false;
  #work: Promise<unknown> = Promise.resolve();
  #numbered = 0;

  constructor(options: AttendantsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isWorking = true;
    this.#work = Promise.all(
      this.#options.companies.flatMap((company) => [
        this.#accepts(company),
        this.#attends(company),
        this.#attends(company),
      ]),
    );
  }

  /** Resolves when every call has its end. */
  async pause(): Promise<void> {
    this.#isWorking = false;
    await this.#work;
  }

  async #accepts(company: Company): Promise<void> {
    const { api, random } = this.#options;
    while (this.#isWorking) {
      const person = random.pick(company.attendants);
      const attended = [...this.#attended.values()].filter(
        ({ owner }) => owner.companyId === company.id,
      ).length;
      if (person && attended < desk) {
        const list = await api.insist(person, endpoints.tickets.list, { query: { status: "pending" } });
        for (const ticket of list.answer?.tickets.slice(0, 6) ?? []) await this.#accept(person, ticket);
      }
      await wait(pauseMs);
    }
  }

  async #accept(person: Person, ticket: Ticket): Promise<void> {
    const queueId = this.#options.random.pick(person.queueIds) ?? null;
    const { answer } = await this.#change(person, ticket.id, { status: "open", userId: person.id, queueId });
    if (answer) this.#attended.set(ticket.id, { ticket, owner: person, isBusy: false, answers: [] });
  }

  async #attends(company: Company): Promise<void> {
    const { random } = this.#options;
    while (this.#isWorking) {
      const own = [...this.#attended.values()].filter(
        (one) => one.owner.companyId === company.id && !one.isBusy,
      );
      const one = random.pick(own);
      if (one) {
        one.isBusy = true;
        const dice = random.below(20);
        if (dice === 0) await this.#resolve(one);
        else if (dice === 1) await this.#transfer(one, company);
        else if (dice === 2) await this.#return(one);
        else await this.#answer(one);
        one.isBusy = false;
      }
      await wait(pauseMs * (0.5 + random.next()));
    }
  }

  async #answer({ ticket, owner, answers }: Attended): Promise<void> {
    this.#numbered += 1;
    const clientId = `chaos-${owner.companyId}-${this.#numbered}`;
    const body = `Resposta ${clientId}`;
    // An answer takes a while, as at Meta: long enough to be cut off from it.
    this.#options.graph.failNext({ kind: "delay", ms: 20 + this.#options.random.below(180) });
    const { status } = await this.#options.api.insist(owner, endpoints.messages.send, {
      params: { ticketId: String(ticket.id) },
      body: { body, clientId },
    });
    if (status !== 200) return void this.#attended.delete(ticket.id);
    const answered = { clientId, body, ticketId: ticket.id, companyId: owner.companyId, round: this.round };
    this.answered.push(answered);
    answers.push(answered);
  }

  /** Only when all answers went: what is still in doubt wants an open conversation to be sent again. */
  async #resolve(one: Attended): Promise<void> {
    if (!this.#allArrived(one)) return;
    await this.#change(one.owner, one.ticket.id, { status: "closed", sendFarewellMessage: false });
    this.#attended.delete(one.ticket.id);
  }

  async #return(one: Attended): Promise<void> {
    if (!this.#allArrived(one)) return;
    await this.#change(one.owner, one.ticket.id, { status: "pending" });
    this.#attended.delete(one.ticket.id);
  }

  async #transfer(one: Attended, company: Company): Promise<void> {
    const next = this.#options.random.pick(company.attendants);
    const queueId = next && this.#options.random.pick(next.queueIds);
    if (!next || next === one.owner || queueId === undefined) return;
    const { status } = await this.#change(one.owner, one.ticket.id, {
      userId: next.id,
      queueId,
      isTransfered: true,
    });
    // Done before the line broke, and asked again: no longer ours. Nobody attends it until the end.
    if (status === 200) one.owner = next;
    else this.#attended.delete(one.ticket.id);
  }

  #change(person: Person, id: number, body: object) {
    return this.#options.api.insist(person, endpoints.tickets.update, { params: { id: String(id) }, body });
  }

  #allArrived({ answers }: Attended): boolean {
    const arrived = new Set(this.#options.graph.world.sent.map(({ body }) => textOf(body)));
    return answers.every(({ body }) => arrived.has(body));
  }
}

export function textOf(body: Record<string, unknown>): string {
  const { text } = body;
  return typeof text === "object" && text !== null && "body" in text ? String(text.body) : "";
}
