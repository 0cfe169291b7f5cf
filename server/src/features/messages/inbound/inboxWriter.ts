import { setTimeout as wait } from "node:timers/promises";
import type { InboundEvent } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { storableJson, storableText } from "../../../platform/text/storable.ts";

export interface Delivery {
  companyId: number;
  connectionId: number;
  events: readonly InboundEvent[];
}

interface Waiting extends Delivery {
  resolve(): void;
  reject(error: unknown): void;
}

/** Rows of one insert; more wait for the next. */
const batch = 500;
/** Milliseconds by which the next insert begins later where several came together, so that it carries more. */
const gap = 8;
/** Events that may wait in memory, some eight seconds of the most that a server takes. What comes then, providers tell again. */
export const mostWaiting = 20_000;

/**
 * Commits what providers tell, before they are answered. One insert is in flight per process: what arrives meanwhile
 * shares the next one, so that under load a commit carries many messages and alone it carries one at once.
 */
export class InboxWriter {
  readonly #database: Database;
  readonly #onCommitted: (companyIds: ReadonlySet<number>) => void;
  #waiting: Waiting[] = [];
  #waitingEvents = 0;
  #writing = false;

  constructor(database: Database, onCommitted: (companyIds: ReadonlySet<number>) => void) {
    this.#database = database;
    this.#onCommitted = onCommitted;
  }

  /** Resolves once the events are on disk. */
  accept(delivery: Delivery): Promise<void> {
    if (delivery.events.length === 0) return Promise.resolve();
    if (this.#waitingEvents >= mostWaiting) return Promise.reject(new DomainError("ERR_UNAVAILABLE"));
    this.#waitingEvents += delivery.events.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...delivery, resolve, reject });
      if (!this.#writing) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const began = performance.now();
      const taken = this.#take();
      try {
        await this.#insert(taken);
        for (const one of taken) one.resolve();
        this.#onCommitted(new Set(taken.map((one) => one.companyId)));
      } catch (error) {
        await this.#insertEach(taken, error);
      }
      const early = began + gap - performance.now();
      if (taken.length > 1 && early > 1) await wait(early);
    }
    this.#writing = false;
  }

  #take(): Waiting[] {
    const taken: Waiting[] = [];
    let rows = 0;
    while (this.#waiting[0] && (taken.length === 0 || rows + this.#waiting[0].events.length <= batch)) {
      const next = this.#waiting.shift();
      if (!next) break;
      taken.push(next);
      rows += next.events.length;
    }
    this.#waitingEvents -= rows;
    return taken;
  }

  /** One delivery that the database refuses must not cost the others their answer. */
  async #insertEach(taken: readonly Waiting[], error: unknown): Promise<void> {
    if (taken.length === 1) {
      taken[0]?.reject(error);
      return;
    }
    for (const one of taken) {
      try {
        await this.#insert([one]);
        one.resolve();
        this.#onCommitted(new Set([one.companyId]));
      } catch (own) {
        one.reject(own);
      }
    }
  }

  async #insert(deliveries: readonly Delivery[]): Promise<void> {
    const rows = deliveries.flatMap(({ companyId, connectionId, events }) =>
      asWritten(events, Date.now()).map((event) =>
        Object.assign({ companyId, connectionId }, inboxRow(event)),
      ),
    );
    await this.#database.system({
      name: "insert-inbox",
      text: `
        insert into inbox (company_id, connection_id, event_id, chat_key, payload)
        select * from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::jsonb[])
        on conflict (company_id, connection_id, event_id) do nothing`,
      values: [
        rows.map((row) => row.companyId),
        rows.map((row) => row.connectionId),
        rows.map((row) => row.eventId),
        rows.map((row) => row.chatKey),
        rows.map((row) => row.payload),
      ],
    });
  }
}

/** Columns of an event's row. */
export const inboxRow = (event: InboundEvent) => ({
  eventId: storableText(event.eventId),
  chatKey: storableText(chatKey(event)),
  payload: storableJson(event),
});

/**
 * Events of a delivery with the messages of each conversation in the order in which they were written; all else keeps
 * its place. Who is ahead of our clock says no order.
 */
export function asWritten(events: readonly InboundEvent[], now: number): InboundEvent[] {
  const ordered = [...events];
  if (events.length < 2) return ordered;
  const places = [...events.keys()].filter((place) => events[place]?.kind === "message");
  const momentAt = (place: number) => Math.min(Date.parse(events[place]?.at ?? "") || now, now);
  const keyAt = (place: number) => (events[place] ? chatKey(events[place]) : "");
  for (const own of Map.groupBy(places, keyAt).values()) {
    const inTime = own.toSorted((a, b) => momentAt(a) - momentAt(b));
    for (const [index, place] of own.entries()) {
      const event = events[inTime[index] ?? place];
      if (event) ordered[place] = event;
    }
  }
  return ordered;
}

/** One conversation, one key: the address that the provider writes to comes first in every event of a chat. */
const chatKey = (event: InboundEvent): string => {
  const [first] = event.chat.identities;
  return first ? `${first.kind}:${first.value}` : "";
};
