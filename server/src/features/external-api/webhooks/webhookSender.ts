import type { Database } from "../../../platform/database/index.ts";
import type { Runner } from "../../../platform/feature/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { type ClaimedDelivery, claimDelivery, type DueDelivery, dueDeliveries } from "./claimDelivery.ts";
import { deliver } from "./deliver.ts";
import { noteOutcome } from "./noteOutcome.ts";

const pollEveryMs = 1_000;
/** Calls at once, of all webhooks. */
const mostAtOnce = 100;

/**
 * Brings events to their receivers. Each webhook has lanes of its own, fewer while it fails, so that one that is dead keeps
 * no other waiting. Several processes may: a delivery is claimed for as long as a call lasts at most.
 */
export class WebhookSender implements Runner {
  readonly role = "worker";
  readonly #database: Database;
  readonly #services: Services;
  readonly #active = new Map<string, Promise<void>>();
  #poll: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  readonly #stop = new AbortController();

  constructor(services: Services) {
    this.#database = services.database;
    this.#services = services;
  }

  start(): void {
    this.#poll = setInterval(() => this.wake(), pollEveryMs);
    this.wake();
  }

  /** Looks for what is due, once more where it is looking already. */
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
    while (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      try {
        for (const due of await this.#database.system<DueDelivery>(dueDeliveries)) this.#begin(due);
      } catch (error) {
        this.#services.log.warn(
          { err: error },
          "Deliveries of webhooks could not be read; the poll will try again",
        );
      }
    }
  }

  #begin(due: DueDelivery): void {
    const key = `${due.company_id}.${due.id}`;
    if (this.#active.has(key) || this.#active.size >= mostAtOnce) return;
    const running = this.#bring(due).finally(() => {
      this.#active.delete(key);
      this.wake();
    });
    this.#active.set(key, running);
  }

  async #bring({ company_id: companyId, id }: DueDelivery): Promise<void> {
    try {
      const claimed: ClaimedDelivery | undefined = await claimDelivery(this.#database, companyId, id);
      if (!claimed) return;
      const outcome = await deliver(this.#services, { companyId, signal: this.#stop.signal }, claimed);
      // A call that was cut off by our own end says nothing of the receiver.
      if (this.#stop.signal.aborted && !outcome.isDelivered) return;
      await noteOutcome(this.#services, companyId, { claimed, outcome });
    } catch (error) {
      // Its claim ends by itself, and it is tried again.
      this.#services.log.error(
        { err: error, companyId, deliveryId: id },
        "A delivery of a webhook failed here",
      );
    }
  }
}
