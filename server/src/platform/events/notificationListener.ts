import pg from "pg";
import type { Logger } from "../log/log.ts";

export interface NotificationListenerOptions {
  url: string;
  /** Channel on which other processes notify. */
  channel: string;
  log: Logger;
  hear(payload: string): void;
}

/** Hears the database's notifications on a connection of its own, and connects again when it is lost. What was told meanwhile is not heard. */
export class NotificationListener {
  readonly #options: NotificationListenerOptions;
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(options: NotificationListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    const { url, channel, log, hear } = this.#options;
    const client = new pg.Client({ connectionString: url, application_name: `balcao ${channel}` });
    client.on("notification", ({ payload }) => hear(payload ?? ""));
    client.on("error", () => undefined);
    client.on("end", () => {
      if (!this.#stopped) setTimeout(() => void this.start(), 1_000);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#client = client;
    } catch (error) {
      log.debug({ err: error, channel }, "Not listening to other processes yet");
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }
}
