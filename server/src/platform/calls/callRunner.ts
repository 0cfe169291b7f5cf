import type { Database } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import { type CallKind, makeCall } from "./call.ts";

const pollEveryMs = 1_000;
/** Calls of a kind at once, of all companies. */
const mostAtOnce = 100;

interface Calling {
  database: Database;
  log: Logger;
}

/**
 * Makes the calls that are due, those of each kind by themselves. Several processes may: a call is claimed for as long as
 * it can last.
 */
export class CallRunner {
  readonly role = "worker";
  readonly #kinds: ReadonlyMap<string, CallsOfKind>;

  constructor(options: Calling & { kinds: readonly CallKind[] }) {
    this.#kinds = new Map(options.kinds.map((kind) => [kind.name, new CallsOfKind(options, kind)]));
  }

  start(): void {
    for (const calls of this.#kinds.values()) calls.start();
  }

  /** Looks for what is due of a kind, once more where it is looking already. */
  wake(kind: string): void {
    this.#kinds.get(kind)?.wake();
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#kinds.values(), (calls) => calls.stop()));
  }
}

interface DueCall {
  [column: string]: unknown;
  company_id: number;
  id: number;
}

class CallsOfKind {
  readonly #options: Calling;
  readonly #kind: CallKind;
  readonly #active = new Map<string, Promise<void>>();
  #poll: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  readonly #stop = new AbortController();

  constructor(options: Calling, kind: CallKind) {
    this.#options = options;
    this.#kind = kind;
  }

  start(): void {
    this.#poll = setInterval(() => this.wake(), pollEveryMs);
    this.wake();
  }

  wake(): void {
    if (this.#stop.signal.aborted) return;
    this.#again = true;
    this.#round ??= this.#lookUntilDone().finally(() => {
      this.#round = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#poll);
    await this.#round;
    await Promise.all(this.#active.values());
  }

  async #lookUntilDone(): Promise<void> {
    const { database, log } = this.#options;
    const { due, name } = this.#kind;
    while (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      try {
        for (const one of await database.system<DueCall>(due)) this.#begin(one);
      } catch (error) {
        log.warn({ err: error, kind: name }, "Calls that are due could not be read; the poll will try again");
      }
    }
  }

  #begin(due: DueCall): void {
    const key = `${due.company_id}.${due.id}`;
    if (this.#active.has(key) || this.#active.size >= mostAtOnce) return;
    const running = this.#make(due).finally(() => {
      this.#active.delete(key);
      this.wake();
    });
    this.#active.set(key, running);
  }

  async #make({ company_id: companyId, id }: DueCall): Promise<void> {
    const { database, log } = this.#options;
    try {
      await makeCall({
        call: this.#kind,
        transaction: (work) => database.tenant(companyId, work),
        companyId,
        id,
        signal: this.#stop.signal,
      });
    } catch (error) {
      // Its claim ends by itself, and it is tried again.
      log.error({ err: error, companyId, kind: this.#kind.name, callId: id }, "A call failed here");
    }
  }
}
