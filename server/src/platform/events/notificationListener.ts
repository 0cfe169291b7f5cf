import { keepAlive, WatchedClient } from "../database/index.ts";
import type { Logger } from "../log/log.ts";

export interface NotificationListenerOptions {
  url: string;
  /** Channel on which other processes notify. */
  channel: string;
  log: Logger;
  hear(payload: string): void;
}

/** Milliseconds between two questions on a quiet connection, and for which each may stay unanswered. */
const askEvery = 5_000;
const patience = 5_000;

/**
 * Hears the database's notifications on a connection of its own, and connects again when it is lost. Notifications of
 * meanwhile are not heard. Nothing is ever asked on such a connection otherwise, so it asks whether anybody is there.
 */
export class NotificationListener {
  readonly #options: NotificationListenerOptions;
  #client: WatchedClient | undefined;
  #asking: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: NotificationListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    const { url, channel, log, hear } = this.#options;
    const client = new WatchedClient({
      connectionString: url,
      application_name: `balcao ${channel}`,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      ...keepAlive,
    });
    client.on("notification", ({ payload }) => hear(payload ?? ""));
    client.on("error", () => undefined);
    client.on("end", () => {
      clearInterval(this.#asking);
      if (!this.#stopped) setTimeout(() => void this.start(), 1_000);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#client = client;
      this.#asking = setInterval(() => void this.#ask(client), askEvery);
    } catch (error) {
      log.debug({ err: error, channel }, "Not listening to other processes yet");
      client.cut("nobody listens");
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#asking);
    await this.#client?.end().catch(() => undefined);
  }

  async #ask(client: WatchedClient): Promise<void> {
    try {
      await client.query("select 1");
    } catch {
      client.cut("the database did not answer");
    }
  }
}
