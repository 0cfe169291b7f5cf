import { setTimeout as wait } from "node:timers/promises";
import type { Capabilities, ChannelSession, Identity, SendReceipt } from "../../../channels/port.ts";
import { ChannelError } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { claimOutbox, type OutboxLine } from "./claimOutbox.ts";
import { finishLine, failLine, postponeLine, waitForStatus } from "./finishOutbox.ts";
import { sendLine } from "./sendLine.ts";
import type { RichCapabilities } from "../rich/richContent.ts";
import type { Files } from "../../../platform/storage/index.ts";

/** A connection whose session runs in this process. */
export interface LiveConnection {
  companyId: number;
  connectionId: number;
  session: ChannelSession;
  /** Of its channel: whether sending again under the same id is harmless, and which lists and buttons it has. */
  can: RichCapabilities & Pick<Capabilities, "choosesProviderId">;
}

export interface SenderOptions {
  database: Database;
  files: Files;
  log: Logger;
  /** The connections that this process owns and that are connected now. */
  liveConnections(): readonly LiveConnection[];
  learnIdentities(companyId: number, contactId: number, identities: readonly Identity[]): Promise<void>;
}

const pollEvery = 2_000;
/** Tries to note that a message went, and the first pause between them, in ms: longer than a restart of the database. */
const finishAttempts = 8;
const finishPause = 200;
/** Tries of a message before it counts as failed; "send again" begins anew. */
const maxAttempts = 6;
/** How long a possibly sent message waits for the provider's word. Seconds. */
const statusPatience = 60;
/** After this many failures in a row a connection rests. Milliseconds. */
const circuitLimit = 5;
const circuitRest = 30_000;

/** Drains each owned connection's outbox in order: one line after the other, with backoff, and a rest after many failures. */
export class OutboxSender {
  readonly #options: SenderOptions;
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();
  readonly #failures = new Map<number, { count: number; restUntil: number }>();
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#poll = setInterval(() => {
      for (const live of this.#options.liveConnections()) this.wake(live.connectionId);
    }, pollEvery);
  }

  wake(connectionId: number): void {
    if (this.#stopped) return;
    if (this.#running.has(connectionId)) {
      this.#again.add(connectionId);
      return;
    }
    const run = this.#drain(connectionId)
      .catch((error: unknown) =>
        this.#options.log.warn(
          { err: error, connectionId },
          "The outbox could not be drained; the poll will try again",
        ),
      )
      .finally(() => {
        this.#running.delete(connectionId);
        if (this.#again.delete(connectionId)) this.wake(connectionId);
      });
    this.#running.set(connectionId, run);
  }

  /** Resolves when nothing is being sent at the moment. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.idle();
  }

  async #drain(connectionId: number): Promise<void> {
    for (;;) {
      const live = this.#options.liveConnections().find((one) => one.connectionId === connectionId);
      if (!live || this.#stopped || this.#isResting(connectionId)) return;
      const line = await this.#options.database.tenant(live.companyId, (tx) => claimOutbox(tx, connectionId));
      if (!line) return;
      if (!(await this.#work(live, line))) return;
    }
  }

  /** True when the next line may go. */
  async #work(live: LiveConnection, line: OutboxLine): Promise<boolean> {
    const { database } = this.#options;
    if (line.message_id !== null && line.provider_id === null) {
      // Its ticket or contact was deleted meanwhile.
      await database.tenant(live.companyId, (tx) => finishLine(tx, line, live));
      return true;
    }
    const isInDoubt = line.was_attempted && !live.can.choosesProviderId && line.kind === "message";
    if (isInDoubt) {
      const patient = await database.tenant(live.companyId, (tx) => waitForStatus(tx, line, statusPatience));
      if (!patient)
        await database.tenant(live.companyId, (tx) =>
          failLine(tx, line, { code: "ambiguous", reason: "The provider did not say whether it arrived" }),
        );
      return true;
    }
    let receipt: SendReceipt | undefined;
    try {
      receipt = await sendLine(live.session, line, { files: this.#options.files, can: live.can });
    } catch (error) {
      return this.#failed(live, line, error);
    }
    this.#failures.delete(live.connectionId);
    await this.#finish(live, line, receipt);
    return true;
  }

  /**
   * The provider has it: what fails from here on is ours, and must not make it go once more. Should the database stay away,
   * the attempt counts as open until the provider's status tells.
   */
  async #finish(live: LiveConnection, line: OutboxLine, receipt: SendReceipt | undefined): Promise<void> {
    const { database, learnIdentities } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await database.tenant(live.companyId, (tx) => finishLine(tx, line, { ...live, receipt }));
        break;
      } catch (error) {
        if (attempt === finishAttempts || this.#stopped) throw error;
        await wait(finishPause * attempt);
      }
    }
    if (receipt?.identities?.length && line.contact_id !== null)
      await learnIdentities(live.companyId, line.contact_id, receipt.identities);
  }

  async #failed(live: LiveConnection, line: OutboxLine, error: unknown): Promise<boolean> {
    const { database, log } = this.#options;
    const refusal =
      error instanceof ChannelError
        ? error
        : new ChannelError("internal", String(error), { retry: "later", cause: error });
    log.warn(
      {
        err: error,
        connectionId: live.connectionId,
        outboxId: line.id,
        code: refusal.code,
        attempt: line.attempts,
      },
      "Sending failed",
    );
    // Receipts and calls that rang are not worth holding the line for.
    const isFinal =
      refusal.retry === "never" ||
      line.kind === "read" ||
      line.kind === "refuse-call" ||
      (line.attempts >= maxAttempts && refusal.retry === "later");
    if (refusal.ambiguous && !live.can.choosesProviderId && line.kind === "message") {
      await database.tenant(live.companyId, (tx) => waitForStatus(tx, line, statusPatience));
      return false;
    }
    if (isFinal) {
      await database.tenant(live.companyId, (tx) =>
        failLine(tx, line, { code: refusal.code, reason: refusal.message.slice(0, 300) }),
      );
      return true;
    }
    await database.tenant(live.companyId, (tx) => postponeLine(tx, line, { keepsDoubt: refusal.ambiguous }));
    this.#countFailure(live.connectionId);
    return false;
  }

  #countFailure(connectionId: number): void {
    const count = (this.#failures.get(connectionId)?.count ?? 0) + 1;
    this.#failures.set(connectionId, {
      count,
      restUntil: count >= circuitLimit ? Date.now() + circuitRest : 0,
    });
  }

  #isResting(connectionId: number): boolean {
    return (this.#failures.get(connectionId)?.restUntil ?? 0) > Date.now();
  }
}
