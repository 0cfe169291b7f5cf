import type { Runner } from "../../../platform/feature/index.ts";
import type { Database, Tx } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { claimInbox, inboxBatch, notHeldBack } from "./claimInbox.ts";
import type { Speaker } from "./answerUnwanted.ts";
import { Pace } from "./pace.ts";
import { receiveMessages } from "./receiveMessages.ts";

const pollEvery = 1_000;
/** Companies at once: more would only queue for the database's two cores. */
const parallel = 4;
/**
 * A batch costs much more than a message, so that few large ones are cheap and many small ones are not. A company rests
 * for some times as long as its last batch took: alone on an idle machine that is nothing, on a busy one its batches grow.
 */
const rest = { times: 2, most: 60 };
/**
 * And of all companies together batches begin at a pace, beyond a burst: by this interval, and faster where so many wait
 * that a round would take longer than this. Milliseconds.
 */
const pace = { burst: 16, interval: 6, round: 120 };
const maxAttempts = 8;

/** Works off what the inbox holds, company by company. Several processes may: the company's lock lets one at a time. */
export class InboxProcessor implements Runner {
  readonly role = "worker";
  readonly #database: Database;
  readonly #log: Logger;
  readonly #speaker: Speaker;
  readonly #waiting = new Set<number>();
  readonly #active = new Map<number, Promise<void>>();
  readonly #restsUntil = new Map<number, number>();
  readonly #pace = new Pace(pace.burst);
  #timer: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ database, log, speaker }: { database: Database; log: Logger; speaker: Speaker }) {
    this.#database = database;
    this.#log = log;
    this.#speaker = speaker;
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
    clearTimeout(this.#timer);
    await Promise.all(this.#active.values());
  }

  /** Begins what may begin now, in the order in which it came; looks again when the next one may. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (const companyId of this.#waiting) {
      // The end of each that runs looks again.
      if (this.#stopped || this.#active.size >= parallel) return;
      if (this.#active.has(companyId)) continue;
      const pause = this.#pauseOf(companyId, now);
      if (pause > 0) soonest = Math.min(soonest, pause);
      else this.#begin(companyId);
    }
    if (Number.isFinite(soonest)) this.#timer = setTimeout(() => this.#schedule(), Math.ceil(soonest));
  }

  #pauseOf(companyId: number, now: number): number {
    const resting = (this.#restsUntil.get(companyId) ?? 0) - now;
    const interval = Math.min(pace.interval, pace.round / this.#waiting.size);
    return resting > 0 ? resting : this.#pace.begin(now, interval);
  }

  #begin(companyId: number): void {
    this.#waiting.delete(companyId);
    const run = this.#run(companyId).finally(() => {
      this.#active.delete(companyId);
      this.#schedule();
    });
    this.#active.set(companyId, run);
  }

  async #run(companyId: number): Promise<void> {
    const began = performance.now();
    this.#restsUntil.delete(companyId);
    try {
      const taken = await this.#database.tenant(companyId, (tx) => this.#process(tx, null));
      if (taken === inboxBatch) this.#waiting.add(companyId);
      else this.#rest(companyId, began);
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

  #rest(companyId: number, began: number): void {
    const now = performance.now();
    this.#restsUntil.set(companyId, now + Math.min(rest.most, rest.times * (now - began)));
    // Rests that are long over are as good as ones that never came.
    if (this.#restsUntil.size > 1_000)
      for (const [id, until] of this.#restsUntil) if (until < now) this.#restsUntil.delete(id);
  }

  /** Takes each event alone after a failed batch: the good ones pass, the bad one waits and is parked in the end. */
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
        // Later events of the same conversation must wait as well; the next batch knows.
        this.#waiting.add(companyId);
        return;
      }
    }
    this.#waiting.add(companyId);
  }

  /** One transaction; returns how many events it took. */
  async #process(tx: Tx, onlyId: number | null): Promise<number> {
    const claimed = await claimInbox(tx, onlyId);
    if (claimed.length > 0) await receiveMessages(this.#speaker, tx, claimed);
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
          update inbox set attempts = attempts + 1, next_at = app.next_try(attempts),
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
