import { setTimeout as pause } from "node:timers/promises";
import type { ChannelConnection, ChannelSink, StatusChange } from "../port.ts";
import type { LineSession, PhoneLine } from "./line.ts";
import { readLink, waitForScan, writeLink } from "./linking.ts";
import type { QrCode, QrTimes } from "./linking.ts";
import type { PhoneOwner } from "./wire.ts";

export interface LifecycleOptions {
  line: PhoneLine;
  connection: ChannelConnection;
  sink: ChannelSink;
  qr: QrTimes;
  /** Time that a phone takes to exchange keys after the scan. */
  pairingMs: number;
}

/** Leads a session from opening to logged out, as a WhatsApp session goes through it. */
export class Lifecycle implements LineSession {
  readonly sink: ChannelSink;
  readonly #options: LifecycleOptions;
  readonly #scan = Promise.withResolvers<PhoneOwner>();
  readonly #stopping = new AbortController();

  constructor(options: LifecycleOptions) {
    this.sink = options.sink;
    this.#options = options;
    options.line.session = this;
  }

  async run(): Promise<void> {
    try {
      await this.#open();
    } catch {
      if (!this.#stopping.signal.aborted) await this.#report({ status: "DISCONNECTED", cause: "failed" });
    }
  }

  scanned(owner: PhoneOwner): void {
    this.#scan.resolve(owner);
  }

  /** The link is over, from whichever side: the keys are forgotten. */
  async loggedOut(): Promise<void> {
    const { line, connection } = this.#options;
    this.release();
    line.owner = undefined;
    line.isRevoked = false;
    await connection.state.clear();
    await this.#report({ status: "DISCONNECTED", cause: "logged-out" });
  }

  async onlineChanged(online: boolean): Promise<void> {
    if (online) return this.#connect();
    this.#options.line.delivery.disconnect();
    await this.#report({ status: "DISCONNECTED", cause: "network" });
  }

  /** Lets go of the line, unless another session has taken it over. */
  release(): void {
    const { line } = this.#options;
    this.#stopping.abort();
    if (line.session !== this) return;
    line.session = undefined;
    line.code = undefined;
    line.delivery.disconnect();
  }

  async #open(): Promise<void> {
    const { line, connection } = this.#options;
    await this.#report({ status: "OPENING" });
    if (line.isRevoked) return this.loggedOut();
    const owner = (await readLink(connection.state)) ?? (await this.#link());
    if (this.#stopping.signal.aborted) return;
    line.owner = owner;
    if (owner !== undefined) return this.#connect();
    await this.#report({ status: "DISCONNECTED", cause: "qr-expired" });
    this.release();
  }

  async #link(): Promise<PhoneOwner | undefined> {
    const { line, connection, qr, pairingMs } = this.#options;
    const { signal } = this.#stopping;
    const show = (code: QrCode): Promise<void> => this.#showCode(code);
    const owner = await waitForScan({ times: qr, scanned: this.#scan.promise, signal, show });
    line.code = undefined;
    if (owner === undefined) return undefined;
    await this.#report({ status: "PAIRING" });
    await writeLink(connection.state, owner);
    await pause(pairingMs, undefined, { signal });
    return owner;
  }

  async #showCode(qrcode: QrCode): Promise<void> {
    const { line, connection } = this.#options;
    const { id: connectionId, companyId, name } = connection;
    line.code = { connectionId, companyId, name, ...qrcode };
    await this.#report({ status: "qrcode", qrcode });
  }

  async #connect(): Promise<void> {
    const { line } = this.#options;
    if (!line.online) return this.#report({ status: "DISCONNECTED", cause: "network" });
    if (line.owner === undefined) return;
    const identities = [{ kind: "phone" as const, value: line.owner.phone }];
    await this.#report({ status: "CONNECTED", account: { ...line.owner, identities } });
    line.delivery.connect(this.sink);
  }

  async #report(change: StatusChange): Promise<void> {
    this.#options.line.screen.show({ type: "status", change });
    // A status that cannot be stored is not worth a session: the next one corrects it.
    await this.sink.status(change).catch(() => undefined);
  }
}
