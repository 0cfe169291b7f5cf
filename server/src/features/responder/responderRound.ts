import type { Runner } from "../../platform/feature/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { companiesWithTurns, putOffTurns, ticketsWithTurns, turnsBatch } from "../messages/index.ts";
import { answerTurns, type ResponderServices } from "./answerTurns.ts";
import { leaveToPerson } from "./leaveToPerson.ts";

const pollEveryMs = 1_000;
/** Companies at once. */
const parallel = 3;
/** Tries of a ticket that fails by our own fault; then a person has to look. */
const maxAttempts = 5;

/**
 * Answers what came in, company by company. Several processes may: a lock of the company lets one at a time. What a process
 * that was killed had begun is begun again.
 */
export class ResponderRound implements Runner {
  readonly role = "worker";
  readonly #database: Database;
  readonly #services: ResponderServices;
  readonly #waiting = new Set<number>();
  readonly #active = new Map<number, Promise<void>>();
  #poll: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(database: Database, services: ResponderServices) {
    this.#database = database;
    this.#services = services;
  }

  start(): void {
    this.#isRunning = true;
    this.#poll = setInterval(() => void this.#findWork(), pollEveryMs);
    void this.#findWork();
  }

  wake(companyIds: Iterable<number>): void {
    for (const id of companyIds) this.#waiting.add(id);
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearInterval(this.#poll);
    await Promise.all(this.#active.values());
  }

  #schedule(): void {
    for (const companyId of this.#waiting) {
      if (!this.#isRunning || this.#active.size >= parallel) return;
      if (this.#active.has(companyId)) continue;
      this.#waiting.delete(companyId);
      const run = this.#run(companyId).finally(() => {
        this.#active.delete(companyId);
        this.#schedule();
      });
      this.#active.set(companyId, run);
    }
  }

  async #run(companyId: number): Promise<void> {
    const { log } = this.#services;
    try {
      const taken = await this.#answer(companyId, null);
      if (taken === turnsBatch) this.#waiting.add(companyId);
    } catch (error) {
      log.warn(
        { err: error, companyId },
        "A batch of automatic answers failed; taking its tickets one by one",
      );
      await this.#runEach(companyId).catch((each: unknown) =>
        log.error({ err: each, companyId }, "Automatic answers failed; the poll will try again"),
      );
    }
  }

  #answer(companyId: number, ticketId: number | null): Promise<number> {
    return this.#database.tenant(companyId, (tx) => answerTurns(this.#services, tx, ticketId));
  }

  /** Answers each ticket alone after a failed batch: one that cannot be answered keeps no other waiting. */
  async #runEach(companyId: number): Promise<void> {
    const tickets = await this.#database.read<{ ticket_id: number; attempts: number }>(companyId, {
      ...ticketsWithTurns,
      values: [companyId],
    });
    for (const { ticket_id: ticketId, attempts } of tickets)
      try {
        await this.#answer(companyId, ticketId);
      } catch (error) {
        this.#services.log.error({ err: error, companyId, ticketId }, "A ticket could not be answered");
        await this.#putOff(companyId, { ticketId, isLast: attempts + 1 >= maxAttempts });
      }
  }

  async #putOff(
    companyId: number,
    { ticketId, isLast }: { ticketId: number; isLast: boolean },
  ): Promise<void> {
    await this.#database.tenant(companyId, (tx) =>
      isLast ? leaveToPerson(tx, ticketId) : putOffTurns(tx, ticketId),
    );
  }

  async #findWork(): Promise<void> {
    try {
      const rows = await this.#database.system<{ company_id: number }>(companiesWithTurns);
      this.wake(rows.map((row) => row.company_id));
    } catch (error) {
      this.#services.log.warn({ err: error }, "What waits for an automatic answer could not be looked at");
    }
  }
}
