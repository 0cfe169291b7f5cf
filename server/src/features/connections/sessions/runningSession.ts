import { setTimeout as wait } from "node:timers/promises";
import {
  type Capabilities,
  type ChannelAdapter,
  ChannelError,
  type ChannelSession,
  type ChannelSink,
  type StatusChange,
} from "../../../channels/port.ts";
import { doublingPause } from "../../../platform/timers/index.ts";
import type { SessionCommand } from "../connections.tables.ts";
import { openCredentials } from "../secrets.ts";
import { ConnectionState } from "./connectionState.ts";
import type { OwnedConnection } from "./leases.ts";
import type { SessionOptions } from "./sessionManager.ts";
import { finishCommand, isFinal, writeHealth, writeStatus } from "./sessionStatus.ts";

/** Milliseconds that a provider may take to log out before the keys are forgotten anyway. */
const logoutPatience = 10_000;
/** Pauses between tries of a session that does not start. */
const pauses = { firstMs: 1_000, longestMs: 60_000 };

/** One connection's session while this process owns it: started, commanded and ended one step after the other. */
export class RunningSession {
  readonly #options: SessionOptions;
  readonly #owner: { companyId: number; connectionId: number; holder: string };
  readonly #adapter: ChannelAdapter;
  readonly #state: ConnectionState;
  #row: OwnedConnection;
  #steps: Promise<void> = Promise.resolve();
  #session: ChannelSession | undefined;
  #last: StatusChange | undefined;
  #failures = 0;
  #nextTry = 0;
  readonly #gone = new AbortController();
  /** The session is told to log out: what it says of that is no news. */
  #isLeaving = false;

  constructor(row: OwnedConnection, adapter: ChannelAdapter, options: SessionOptions) {
    this.#options = options;
    this.#owner = { companyId: row.company_id, connectionId: row.id, holder: options.holder };
    this.#adapter = adapter;
    this.#row = row;
    this.#state = new ConnectionState({ ...options, ...this.#owner });
  }

  get session(): ChannelSession | undefined {
    return this.#session;
  }

  get isConnected(): boolean {
    return this.#session !== undefined && this.#last?.status === "CONNECTED";
  }

  get #isGone(): boolean {
    return this.#gone.signal.aborted;
  }

  get companyId(): number {
    return this.#owner.companyId;
  }

  get channel(): string {
    return this.#adapter.channel;
  }

  get can(): Capabilities {
    return this.#adapter.capabilities;
  }

  /** Brings the session to what its row wants. */
  follow(row: OwnedConnection): void {
    this.#step(async () => {
      this.#row = row;
      if (row.command) await this.#obey(row.command);
      else if (this.#last && !isFinal(this.#last) && row.status !== this.#last.status)
        await this.#report(this.#last);
      const isDue = !this.#session && row.wanted && performance.now() >= this.#nextTry;
      if (isDue && row.command !== "logout" && !(this.#last && isFinal(this.#last))) await this.#open();
    });
  }

  /** Lets go without logging out: another process may own it already. */
  async release(): Promise<void> {
    this.#gone.abort();
    this.#step(() => this.#close());
    await this.#steps;
  }

  /** The connection is deleted: its device must not stay linked. */
  async abandon(): Promise<void> {
    this.#step(() => this.#logOut());
    await this.release();
  }

  #step(work: () => Promise<void>): void {
    this.#steps = this.#steps
      .then(work)
      .catch((error: unknown) =>
        this.#options.log.warn(
          { err: error, connectionId: this.#owner.connectionId },
          "A session's step failed",
        ),
      );
  }

  async #obey(command: SessionCommand): Promise<void> {
    if (command !== "restart") await this.#forgetLink();
    await this.#close();
    this.#failures = 0;
    this.#nextTry = 0;
    this.#last = undefined;
    await finishCommand(this.#options.database, this.#owner, command);
    if (command === "logout") await this.#report({ status: "DISCONNECTED", cause: "by-hand" });
  }

  async #open(): Promise<void> {
    // Another process may own it by now.
    if (this.#isGone) return;
    const { companyId, connectionId } = this.#owner;
    const { channel, name, credentials_sealed, pairing_phone } = this.#row;
    const credentials = openCredentials(this.#options.secretKey, this.#owner, credentials_sealed);
    try {
      this.#session = await this.#adapter.start(
        {
          id: connectionId,
          companyId,
          channel,
          name,
          credentials,
          state: this.#state,
          takesGroups: () => this.#row.allow_group,
          wantsHistory: this.#row.wants_history,
          ...(pairing_phone !== null && { pairingPhone: pairing_phone }),
        },
        this.#sink(),
      );
      this.#failures = 0;
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<void> {
    this.#failures += 1;
    this.#nextTry = performance.now() + doublingPause(pauses, this.#failures);
    this.#options.log.warn({ err: error, connectionId: this.#owner.connectionId }, "A session did not start");
    // An error that trying again does not mend lies in what the connection's form says.
    const needsHand = error instanceof ChannelError && error.retry !== "later";
    await this.#report({ status: "DISCONNECTED", cause: needsHand ? "credentials" : "failed" });
  }

  async #close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.stop();
  }

  async #forgetLink(): Promise<void> {
    await this.#logOut();
    await this.#state.clear();
  }

  /** A provider that does not answer must not keep the link. */
  async #logOut(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.#last = undefined;
    this.#isLeaving = true;
    const end = new AbortController();
    try {
      await Promise.race([session.logout(), wait(logoutPatience, undefined, { signal: end.signal })]);
    } catch (error) {
      this.#options.log.warn({ err: error, connectionId: this.#owner.connectionId }, "Logging out failed");
    } finally {
      this.#isLeaving = false;
      end.abort();
    }
  }

  /** Makes the sink of a session; what one that was closed still says no longer counts. */
  #sink(): ChannelSink {
    const { companyId, connectionId } = this.#owner;
    const place = { companyId, connectionId };
    const { accept, keepHistory, signal } = this.#options;
    return {
      accept: (events) => accept({ ...place, events }),
      status: (change) => this.#heard(change),
      health: async (change) => {
        if (!this.#isGone) await writeHealth(this.#options.database, this.#owner, change);
      },
      history: (part) => keepHistory({ ...place, part }),
      signal: (one) => signal({ ...place, signal: one }),
    };
  }

  async #heard(change: StatusChange): Promise<void> {
    if (this.#isGone || this.#isLeaving) return;
    await this.#report(change);
    if (change.status === "CONNECTED") this.#options.onConnected?.(this.#owner);
    if (isFinal(change)) this.#step(() => this.#close());
  }

  /** Reports a change; not written now, it is written with the next round. */
  async #report(change: StatusChange): Promise<void> {
    this.#last = change;
    try {
      await writeStatus(this.#options.database, this.#owner, change);
    } catch (error) {
      this.#options.log.warn(
        { err: error, connectionId: this.#owner.connectionId },
        "A session's status was not written",
      );
    }
  }
}
