import { setTimeout as wait } from "node:timers/promises";
import type { Database, Tx } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { claimInbox, inboxBatch, notHeldBack } from "./claimInbox.ts";
import type { Voice } from "./answerUnwanted.ts";
import { receiveMessages } from "./receiveMessages.ts";

/** A busy company's batches begin at least this far apart, so that they grow instead of multiplying. Milliseconds. */
const gap = 40;
const pollEvery = 1_000;
/** Companies at once: more would only queue for the database's two cores. */
const parallel = 4;
const maxAttempts = 8;

/** Works off what the inbox holds, company by company. Several processes may: the company's lock lets one at a time. */
export class InboxProcessor {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #voice: Voice;
  readonly #waiting = new Set<number>();
  readonly #active = new Map<number, Promise<void>>();
  readonly #startedAt = new Map<number, number>();
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ database, log, voice }: { database: Database; log: Logger; voice: Voice }) {
    this.#database = database;
    this.#log = log;
    this.#voice = voice;
  }

  start(): void {
    this.#poll = setInterval(() => void this.#findWork(), pollEvery);
    void this.#findWork();
  }

  wake(companyIds: Iterable<number>): void {
    for (const id of companyIds) this.#waiting.add(id);
    this.#schedule();
  }

  /** Lets running batches end; what is left waits in the inbox. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await Promise.all(this.#active.values());
  }

  #schedule(): void {
    for (const companyId of this.#waiting) {
      if (this.#stopped || this.#active.size >= parallel) return;
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
    const early = (this.#startedAt.get(companyId) ?? 0) + gap - performance.now();
    if (early > 0) await wait(early);
    this.#startedAt.set(companyId, performance.now());
    try {
      const taken = await this.#database.tenant(companyId, (tx) => this.#process(tx, null));
      if (taken === inboxBatch) this.#waiting.add(companyId);
    } catch (error) {
      this.#log.warn({ err: error, companyId }, "A batch of the inbox failed; taking its events one by one");
      await this.#runEach(companyId).catch((each: unknown) =>
        this.#log.error(
          { err: each, companyId },
          "The inbox could not be worked off; the poll will try again",
        ),
      );
    }
  }

  /** After a failed batch each event stands alone: the good ones pass, the bad one waits and is parked in the end. */
  async #runEach(companyId: number): Promise<void> {
    const rows = await this.#database.read<{ id: number; attempts: number }>(companyId, {
      text: `
        select i.id, i.attempts from inbox i
        where i.company_id = $1 and i.parked_reason is null and i.next_at <= app.now() and ${notHeldBack}
        order by i.id limit ${inboxBatch}`,
      values: [companyId],
    });
    for (const { id, attempts } of rows) {
      try {
        const taken = await this.#database.tenant(companyId, (tx) => this.#process(tx, id));
        // Another process is at this company: going on with the next one could overtake it.
        if (taken === 0) return;
      } catch (error) {
        await this.#postpone(companyId, { id, attempts, error });
        // What follows in the same conversation must wait as well; the next batch knows.
        this.#waiting.add(companyId);
        return;
      }
    }
    this.#waiting.add(companyId);
  }

  /** One transaction; returns how many events it took. */
  async #process(tx: Tx, onlyId: number | null): Promise<number> {
    const claimed = await claimInbox(tx, onlyId);
    if (claimed.length > 0) await receiveMessages(this.#voice, tx, claimed);
    return claimed.length;
  }

  async #postpone(
    companyId: number,
    { id, attempts, error }: { id: number; attempts: number; error: unknown },
  ): Promise<void> {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const parks = attempts + 1 >= maxAttempts;
    this.#log.error({ err: error, companyId, inboxId: id, parks }, "An inbound event could not be taken in");
    await this.#database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          update inbox set attempts = attempts + 1, next_at = app.now() + make_interval(secs => least(300, power(2, attempts)) * (0.8 + random() * 0.4)),
            parked_reason = $3
          where company_id = $1 and id = $2`,
        values: [companyId, id, parks ? reason : null],
      }),
    );
  }

  async #findWork(): Promise<void> {
    try {
      const rows = await this.#database.system<{ company_id: number }>({
        name: "inbox-work",
        text: "select distinct company_id from inbox where parked_reason is null and next_at <= app.now()",
      });
      this.wake(rows.map((row) => row.company_id));
    } catch (error) {
      this.#log.warn({ err: error }, "The inbox could not be looked at");
    }
  }
}
