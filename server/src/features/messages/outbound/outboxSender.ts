import type { Runner } from "../../../platform/feature/index.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Capabilities, ChannelSession, Identity, Pacing, SendReceipt } from "../../../channels/port.ts";
import { ChannelError } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { Circuit } from "./circuit.ts";
import { claimOutbox, classes, connectionsWithWork, type OutboxEntry } from "./claimOutbox.ts";
import {
  failEntry,
  finishEntry,
  finishSent,
  holdEntry,
  postponeEntry,
  type Sent,
  waitForStatus,
} from "./finishOutbox.ts";
import { Finishing } from "./finishing.ts";
import { InFlight } from "./inFlight.ts";
import { reachContact } from "./newContacts.ts";
import { Pacer } from "./pacer.ts";
import { sendEntry } from "./sendEntry.ts";
import { type Conversation, type Given, type SendingPlace, takeBackAttempt } from "./sendingPlace.ts";
import type { RichCapabilities } from "./nativeContent.ts";
import type { Files } from "../../../platform/storage/index.ts";

/** A connection whose session runs in this process. */
export interface LiveConnection {
  companyId: number;
  connectionId: number;
  session: ChannelSession;
  /**
   * Abilities of the channel: whether sending again under the same id is harmless, and which lists and buttons it has.
   */
  can: RichCapabilities &
    Pick<Capabilities, "choosesProviderId"> &
    Partial<Pick<Capabilities, "parallelChats" | "accepts" | "pacing">>;
}

export interface SenderOptions {
  database: Database;
  files: Files;
  log: Logger;
  /** The connections that this process owns and that are connected now. */
  liveConnections(): readonly LiveConnection[];
  learnIdentities(companyId: number, contactId: number, identities: readonly Identity[]): Promise<void>;
  noteTraffic?(passed: { companyId: number; connectionId: number; direction: "out" }): void;
}

const pollEvery = 2_000;
/** Longest rest of a busy connection, which looks for more at most this often, and not sooner than a look takes. Milliseconds. */
const longestRest = 20;
/** Tries to note that a message went, and the first pause between them, in ms: longer than a restart of the database. */
const finishAttempts = 8;
const finishPause = 200;
/** Tries of a message before it counts as failed; "send again" begins anew. */
const maxAttempts = 6;
/** Seconds for which a possibly sent message waits for the provider's word. */
const statusPatience = 60;
/** Paces at which connections' entries go, kept from look to look. */
interface ConnectionPace {
  pacing: Pacing | undefined;
  pacer: Pacer;
  /** Contact after which each class goes on. */
  after: number[];
  /** Looks again when the pace lets more go. */
  next?: NodeJS.Timeout;
}

/**
 * Drains each owned connection's outbox: every conversation in order, as many of them side by side as the channel takes,
 * with backoff, and a rest after many failures.
 */
export class OutboxSender implements Runner {
  readonly role = "sessions";
  readonly drains = true;
  readonly #options: SenderOptions;
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();
  /** Tells a connection that is being drained that there is more. */
  readonly #wakers = new Map<number, () => void>();
  readonly #finishing = new Map<number, Finishing>();
  /** Entries of each connection that are on their way. */
  readonly #flights = new Map<number, InFlight>();
  readonly #circuit = new Circuit();
  readonly #paces = new Map<number, ConnectionPace>();
  /** Numbers the looks for what may be sent. */
  #round = 0;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#poll = setInterval(() => void this.#look(), pollEvery);
  }

  /** Wakes those connections that have something due. */
  async #look(): Promise<void> {
    const ids = this.#options.liveConnections().map(({ connectionId }) => connectionId);
    if (ids.length === 0) return;
    try {
      for (const id of await connectionsWithWork(this.#options.database, ids)) this.wake(id);
    } catch (error) {
      this.#options.log.warn({ err: error }, "The outbox could not be looked at; the poll will try again");
    }
  }

  wake(connectionId: number): void {
    if (this.#stopped) return;
    if (this.#running.has(connectionId)) {
      this.#again.add(connectionId);
      this.#wakers.get(connectionId)?.();
      return;
    }
    const run = this.#drain(connectionId)
      .catch((error: unknown) => this.#warn(error, connectionId))
      .finally(() => {
        this.#running.delete(connectionId);
        if (this.#again.delete(connectionId)) this.wake(connectionId);
      });
    this.#running.set(connectionId, run);
  }

  /** Takes a place for what is about to be stored, where nobody looks for what its connection has to send. */
  reserve({ companyId, connectionId, contactId }: Conversation): SendingPlace | undefined {
    const live = this.#options.liveConnections().find((one) => one.connectionId === connectionId);
    if (!live || live.companyId !== companyId || this.#stopped) return undefined;
    if (this.#running.has(connectionId) || this.#circuit.isResting(connectionId)) return undefined;
    const sending = this.#sendingOf(connectionId);
    const { pacer } = this.#paceOf(live);
    if (sending.free(live.can.parallelChats ?? 1) <= 0 || pacer.places(1).places[0] !== 1) return undefined;
    const { promise, resolve } = Promise.withResolvers<Given>();
    const name = sending.reserve(contactId, (answered) => this.#sendGiven(live, promise, answered));
    if (!name) return undefined;
    pacer.took("reply");
    return {
      give: (entry) => {
        name(entry.id);
        resolve({ entry });
      },
      leave: (inVain) => resolve({ inVain }),
    };
  }

  async #sendGiven(live: LiveConnection, promise: Promise<Given>, answered: () => void): Promise<void> {
    const given = await promise;
    this.#round += 1;
    const round = this.#round;
    try {
      if ("entry" in given) await this.#work(live, given.entry, { round, answered });
      else if (given.inVain !== undefined)
        await this.#insist(() => takeBackAttempt(this.#options.database, live.companyId, given.inVain ?? 0));
    } catch (error) {
      this.#warn(error, live.connectionId);
    }
  }

  /** Resolves when nothing is being sent at the moment. */
  async idle(): Promise<void> {
    const flights = () => [...this.#flights.values()].filter(({ size }) => size > 0);
    while (this.#running.size > 0 || flights().length > 0)
      await Promise.all([...this.#running.values(), ...flights().map((sending) => sending.settled())]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    for (const { next } of this.#paces.values()) clearTimeout(next);
    await this.idle();
  }

  #warn(error: unknown, connectionId: number): void {
    this.#options.log.warn(
      { err: error, connectionId },
      "The outbox could not be drained; the poll will try again",
    );
  }

  #sendingOf(connectionId: number): InFlight {
    const sending = this.#flights.get(connectionId) ?? new InFlight();
    this.#flights.set(connectionId, sending);
    return sending;
  }

  async #drain(connectionId: number): Promise<void> {
    const sending = this.#sendingOf(connectionId);
    const broken: unknown[] = [];
    try {
      while (broken.length === 0) {
        this.#round += 1;
        const round = this.#round;
        this.#again.delete(connectionId);
        const live = this.#options.liveConnections().find((one) => one.connectionId === connectionId);
        if (!live || this.#stopped || this.#circuit.isResting(connectionId)) break;
        const began = performance.now();
        const { ends } = sending;
        for (const entry of await this.#claim(live, sending))
          sending.add(entry.id, (answered) =>
            this.#work(live, entry, { round, answered }).catch((error: unknown) => void broken.push(error)),
          );
        // Entries that ended during the look held back what came after them in their conversations.
        const isLookedAt = sending.ends === ends;
        if (sending.size === 0 && isLookedAt) break;
        const rest = Math.min(longestRest, performance.now() - began);
        if (isLookedAt) await this.#untilMore(connectionId, sending, live);
        // Places of what goes meanwhile are filled in one look.
        if (sending.size > 0) await wait(rest);
      }
    } finally {
      await sending.settled();
    }
    if (broken.length > 0) throw broken[0];
  }

  async #claim(live: LiveConnection, sending: InFlight): Promise<OutboxEntry[]> {
    const { companyId, connectionId, can } = live;
    const free = sending.free(can.parallelChats ?? 1);
    if (free <= 0) return [];
    const pace = this.#paceOf(live);
    const { places, most } = pace.pacer.places(free);
    const { after } = pace;
    const from = { connectionId, inFlight: sending.ids(), reserved: sending.reserved(), places, most, after };
    const { claimed } =
      most === 0
        ? { claimed: [] }
        : await this.#options.database.tenant(companyId, async (tx) => ({ claimed: claimOutbox(tx, from) }));
    const entries = await claimed;
    for (const { class: name, contact_id: contactId } of entries) {
      pace.pacer.took(name);
      after[classes.indexOf(name)] = contactId;
    }
    if (entries.length > 0 || most === 0) this.#comeBack(pace, connectionId);
    return entries;
  }

  /** Counts anew where the provider grants the number another pace. */
  #paceOf({ connectionId, can, session }: LiveConnection): ConnectionPace {
    const pacing = session.pacing?.() ?? can.pacing;
    const known = this.#paces.get(connectionId);
    if (known && known.pacing === pacing) return known;
    clearTimeout(known?.next);
    const pace: ConnectionPace = {
      pacing,
      pacer: new Pacer(pacing),
      after: known?.after ?? classes.map(() => 0),
    };
    this.#paces.set(connectionId, pace);
    return pace;
  }

  #comeBack(pace: ConnectionPace, connectionId: number): void {
    const pause = pace.pacer.wait();
    if (pause === 0 || this.#stopped) return;
    clearTimeout(pace.next);
    pace.next = setTimeout(() => this.wake(connectionId), pause);
    pace.next.unref();
  }

  /** Waits until a place is free, or somebody wrote while there are free ones. */
  async #untilMore(connectionId: number, sending: InFlight, { can }: LiveConnection): Promise<void> {
    const isFull = sending.free(can.parallelChats ?? 1) <= 0;
    if (!isFull && this.#again.has(connectionId)) return;
    const woken = new Promise<void>((resolve) => this.#wakers.set(connectionId, resolve));
    await (isFull ? sending.freed() : Promise.race([sending.ended(), woken]));
    this.#wakers.delete(connectionId);
  }

  async #work(
    live: LiveConnection,
    entry: OutboxEntry,
    { round, answered }: { round: number; answered: () => void },
  ): Promise<void> {
    const { database } = this.#options;
    if (entry.message_id !== null && entry.provider_id === null) {
      // Its ticket or contact was deleted meanwhile.
      await database.tenant(live.companyId, (tx) => finishEntry(tx, entry, live));
      return;
    }
    const isInDoubt = entry.was_attempted && !live.can.choosesProviderId && entry.kind === "message";
    if (isInDoubt) {
      const patient = await database.tenant(live.companyId, (tx) => waitForStatus(tx, entry, statusPatience));
      if (!patient)
        await database.tenant(live.companyId, (tx) =>
          failEntry(tx, entry, { code: "ambiguous", reason: "The provider did not say whether it arrived" }),
        );
      return;
    }
    if (
      entry.is_first &&
      !entry.was_attempted &&
      !entry.contact_is_group &&
      (await this.#isHeld(live, entry))
    )
      return;
    let receipt: SendReceipt | undefined;
    try {
      receipt = await sendEntry(live.session, entry, { files: this.#options.files, can: live.can });
    } catch (error) {
      return this.#failed(live, entry, { error, round });
    }
    answered();
    this.#circuit.succeeded(live.connectionId);
    await this.#finish(live, entry, receipt);
  }

  /** Says whether the number may not write to somebody new now: what can wait waits, and a person is told at once. */
  #isHeld({ companyId, connectionId, can }: LiveConnection, entry: OutboxEntry): Promise<boolean> {
    const { contact_id: contactId, class: name } = entry;
    return this.#options.database.tenant(companyId, async (tx) => {
      const reach = { connectionId, contactId, class: name, pacing: can.pacing ?? {} };
      const held = await reachContact(tx, reach);
      if (held && name === "reply")
        await failEntry(tx, entry, {
          code: held.why,
          reason: `The provider lets nobody new be written to until ${held.until}`,
        });
      else if (held) await holdEntry(tx, entry, held.until);
      return held !== undefined;
    });
  }

  /**
   * The provider has it: what fails from here on is ours, and must not make it go once more. Should the database stay away,
   * the attempt counts as open until the provider's status tells.
   */
  async #finish(live: LiveConnection, entry: OutboxEntry, receipt: SendReceipt | undefined): Promise<void> {
    const finishing =
      this.#finishing.get(live.connectionId) ?? new Finishing((sent) => this.#note(live, sent));
    this.#finishing.set(live.connectionId, finishing);
    await finishing.add({ entry, receipt });
    const learned = (receipt?.identities ?? []).filter(
      ({ kind, value }) => !entry.contact_identities?.some((one) => one.kind === kind && one.value === value),
    );
    if (learned.length > 0) await this.#options.learnIdentities(live.companyId, entry.contact_id, learned);
  }

  #note({ companyId, connectionId }: LiveConnection, sent: readonly Sent[]): Promise<void> {
    if (sent.some(({ entry }) => entry.kind === "message"))
      this.#options.noteTraffic?.({ companyId, connectionId, direction: "out" });
    const note = () => finishSent(this.#options.database, { companyId, connectionId }, sent);
    // One that cannot be noted must not cost the others their tick.
    return sent.length > 1 ? note() : this.#insist(note);
  }

  async #insist<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (attempt === finishAttempts || this.#stopped) throw error;
        await wait(finishPause * attempt);
      }
    }
  }

  async #failed(
    live: LiveConnection,
    entry: OutboxEntry,
    { error, round }: { error: unknown; round: number },
  ): Promise<void> {
    const { database, log } = this.#options;
    const refusal =
      error instanceof ChannelError
        ? error
        : new ChannelError("internal", String(error), { retry: "later", cause: error });
    log.warn(
      {
        err: error,
        connectionId: live.connectionId,
        outboxId: entry.id,
        code: refusal.code,
        attempt: entry.attempts,
      },
      "Sending failed",
    );
    // Receipts and calls that rang are not worth holding the others back for.
    const isFinal =
      refusal.retry === "never" ||
      entry.kind === "read" ||
      entry.kind === "refuse-call" ||
      (entry.attempts >= maxAttempts && refusal.retry === "later");
    if (refusal.ambiguous && !live.can.choosesProviderId && entry.kind === "message") {
      await database.tenant(live.companyId, (tx) => waitForStatus(tx, entry, statusPatience));
      return;
    }
    if (isFinal) {
      await database.tenant(live.companyId, (tx) =>
        failEntry(tx, entry, { code: refusal.code, reason: refusal.message.slice(0, 300) }),
      );
      return;
    }
    await database.tenant(live.companyId, (tx) =>
      postponeEntry(tx, entry, { keepsDoubt: refusal.ambiguous }),
    );
    if (refusal.scope === "connection") this.#circuit.failed(live.connectionId, round);
  }
}
