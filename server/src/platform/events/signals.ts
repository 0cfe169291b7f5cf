import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../database/index.ts";
import type { Logger } from "../log/log.ts";
import { NotificationListener } from "./notificationListener.ts";

/** A kind of lossy signal between processes. What comes from another process is parsed: it may be of another version. */
export interface SignalType<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

export const defineSignal = <P>(name: string, payload: z.ZodType<P>): SignalType<P> => ({ name, payload });

type Handler = (payload: unknown, from: string) => void;

const channel = "balcao_signals";
/** Signals of this long travel together. Milliseconds. */
const sendEvery = 25;
/** Largest notification that the database takes, less a little. Bytes. */
const mostBytes = 7_800;
const Parcel = z.object({ from: z.string(), signals: z.array(z.tuple([z.string(), z.unknown()])) });

/**
 * Tells every process of the installation what is only worth knowing now: who types, who looks. Nothing is stored and
 * nothing is repeated; whoever must know uses the event log.
 */
export class SignalBus {
  /** Id of this process in what it tells. */
  readonly id = randomUUID();
  readonly #database: Database;
  readonly #log: Logger;
  readonly #listener: NotificationListener;
  readonly #handlers = new Map<string, Handler[]>();
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, url, log }: { database: Database; url: string; log: Logger }) {
    this.#database = database;
    this.#log = log;
    this.#listener = new NotificationListener({ url, channel, log, hear: (payload) => this.#heard(payload) });
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#listener.stop();
  }

  /** Calls `handler` with what this process and others tell; `from` is the teller's id. */
  on<P>({ name, payload }: SignalType<P>, handler: (payload: P, from: string) => void): void {
    const parsing: Handler = (value, from) => {
      const parsed = payload.safeParse(value);
      if (parsed.success) handler(parsed.data, from);
    };
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), parsing]);
  }

  /** Sends to the handlers here at once, to other processes in a moment. */
  send<P>({ name }: SignalType<P>, payload: P): void {
    this.#hand(name, payload, this.id);
    this.#waiting.push(JSON.stringify([name, payload]));
    this.#timer ??= setTimeout(() => void this.#sendWaiting(), sendEvery);
  }

  async #sendWaiting(): Promise<void> {
    this.#timer = undefined;
    const parcels = pack(this.#waiting, this.id);
    this.#waiting = [];
    try {
      await this.#database.system({
        name: "send-signals",
        text: "select pg_notify($1, parcel) from unnest($2::text[]) parcel",
        values: [channel, parcels],
      });
    } catch (error) {
      this.#log.debug({ err: error }, "Other processes were not told a signal");
    }
  }

  #heard(payload: string): void {
    const parcel = Parcel.safeParse(JSON.parse(payload));
    if (!parcel.success || parcel.data.from === this.id) return;
    for (const [name, signal] of parcel.data.signals) this.#hand(name, signal, parcel.data.from);
  }

  #hand(name: string, payload: unknown, from: string): void {
    for (const handler of this.#handlers.get(name) ?? []) {
      try {
        handler(payload, from);
      } catch (error) {
        this.#log.error({ err: error, name }, "A signal could not be handled");
      }
    }
  }
}

/** Parcels of as many signals each as fit; one that is too large for any is lost. */
export function pack(signals: readonly string[], from: string): string[] {
  const parcels: string[][] = [[]];
  const frame = Buffer.byteLength(wrap([], from));
  let room = mostBytes - frame;
  for (const signal of signals) {
    const size = Buffer.byteLength(signal) + 1;
    if (size > mostBytes - frame) continue;
    if (size > room) {
      parcels.push([]);
      room = mostBytes - frame;
    }
    parcels.at(-1)?.push(signal);
    room -= size;
  }
  return parcels.filter((parcel) => parcel.length > 0).map((parcel) => wrap(parcel, from));
}

const wrap = (signals: readonly string[], from: string): string =>
  `{"from":${JSON.stringify(from)},"signals":[${signals.join(",")}]}`;
