import type { Services } from "../../platform/http/index.ts";
import { doublingPause } from "../../platform/timers/index.ts";
import { lockTicket } from "../tickets/index.ts";
import { actOf, type DueKind } from "./acts.ts";
import { freeTickets } from "./rotation.ts";

type Needed = Pick<Services, "database" | "log" | "speak">;

const lookEveryMs = 10_000;
/** Tickets of one kind and connection, queue or lane that are taken at once. */
const most = 25;
/** Pauses for which a ticket that failed is left alone. */
const pauses = { firstMs: 10_000, longestMs: 3_600_000 };

interface DueTicket {
  [column: string]: unknown;
  company_id: number;
  kind: DueKind;
  ticket_id: number;
}

interface Handing {
  done: Promise<void>;
  next?: Promise<void>;
}

/**
 * Does to conversations what their time has come for, by the database's clock. Nothing is set beforehand: what is due is
 * found by the tickets' own times, so that a server that was down finds all of it. Several processes may look; each act
 * judges the locked ticket again, in the transaction in which it acts, so that it happens once.
 */
export class DueTickets {
  readonly role = "worker";
  readonly #services: Needed;
  readonly #failed = new Map<number, { times: number; until: number }>();
  /** By company: the round that hands round, and the one that is wanted after it. */
  readonly #handing = new Map<number, Handing>();
  #poll: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;

  constructor(services: Needed) {
    this.#services = services;
  }

  start(): void {
    this.#poll = setInterval(() => void this.runDue(), lookEveryMs);
    void this.runDue();
  }

  /** Does everything that is due now; a round that runs already is the same. */
  runDue(): Promise<void> {
    this.#round ??= this.#runAll()
      .catch((error: unknown) =>
        this.#services.log.warn(
          { err: error },
          "Due tickets could not be read; the next look will try again",
        ),
      )
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  /**
   * Hands round what waits in a company without owner, without waiting for the next round of all. However many ask while
   * one round runs, one more follows it.
   */
  handRound(companyId: number): Promise<void> {
    const current = this.#handing.get(companyId);
    if (!current) return this.#beginRound(companyId);
    current.next ??= current.done.then(() => this.#beginRound(companyId));
    return current.next;
  }

  #beginRound(companyId: number): Promise<void> {
    const handing: Handing = {
      done: this.#handAll(companyId)
        .catch((error: unknown) =>
          this.#services.log.warn({ err: error, companyId }, "Waiting tickets could not be handed round"),
        )
        .finally(() => {
          if (!handing.next) this.#handing.delete(companyId);
        }),
    };
    this.#handing.set(companyId, handing);
    return handing.done;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await Promise.all([
      this.#round,
      ...[...this.#handing.values()].flatMap(({ done, next }) => [done, next]),
    ]);
  }

  async #handAll(companyId: number): Promise<void> {
    if (this.#stopped) return;
    const free = await this.#services.database.read<{ id: number }>(companyId, freeTickets(companyId));
    for (const { id: ticketId } of free) {
      if (this.#stopped) return;
      await this.#act({ company_id: companyId, kind: "rotation", ticket_id: ticketId });
    }
  }

  async #runAll(): Promise<void> {
    for (;;) {
      const due = await this.#services.database.system<DueTicket>({
        name: "due-tickets",
        text: "select company_id, kind, ticket_id from app.due_tickets($1, $2::bigint[])",
        values: [most, this.#passedOver()],
      });
      let acted = 0;
      for (const one of due) {
        if (this.#stopped) return;
        if (await this.#act(one)) acted += 1;
      }
      // Nothing is due, or other processes are at all of it.
      if (acted === 0) return;
    }
  }

  #passedOver(): number[] {
    const now = performance.now();
    return [...this.#failed].flatMap(([id, { until }]) => (until > now ? [id] : []));
  }

  /** False when there was nothing to do any more. One that fails must neither stop the others nor be tried without end. */
  async #act({ company_id: companyId, kind, ticket_id: ticketId }: DueTicket): Promise<boolean> {
    const { database, log } = this.#services;
    try {
      const acted = await database.tenant(companyId, async (tx) => {
        const ticket = await lockTicket(tx, ticketId);
        return ticket !== undefined && (await actOf[kind](this.#services, tx, ticket));
      });
      this.#failed.delete(ticketId);
      return acted;
    } catch (error) {
      const times = (this.#failed.get(ticketId)?.times ?? 0) + 1;
      const pause = doublingPause(pauses, times);
      this.#failed.set(ticketId, { times, until: performance.now() + pause });
      log.error({ err: error, companyId, ticketId, kind }, "What was due of a ticket failed");
      return false;
    }
  }
}
