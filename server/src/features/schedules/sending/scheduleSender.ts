import { payloadOf, type EventFeed } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { holidaysUpdated } from "../../settings/index.ts";
import { replanSchedules } from "./replanSchedules.ts";
import { type DueSend, dueSends } from "../schedules.queries.ts";
import { giveUpAfter, noteFailure } from "./scheduleTrouble.ts";
import { sendScheduled } from "./sendScheduled.ts";

/** A minute's message goes within it. Milliseconds. */
const pollEvery = 3_000;

/**
 * Sends scheduled messages when they are due. What is due stands in rows and is judged by the database's clock, so
 * downtime, edits and several processes need nothing else: a round asks for what is due and sends one after the other.
 */
export class ScheduleSender {
  readonly #services: Services;
  readonly #feed: Pick<EventFeed, "subscribe">;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #unsubscribe: () => void = () => undefined;
  #stopped = false;

  constructor(services: Services, feed: Pick<EventFeed, "subscribe">) {
    this.#services = services;
    this.#feed = feed;
  }

  start(): void {
    this.#timer = setInterval(() => void this.sendDue(), pollEvery);
    this.#unsubscribe = this.#feed.subscribe((companyId, events) => {
      if (events.some((event) => payloadOf(event, holidaysUpdated))) void this.#replan(companyId);
    });
    void this.sendDue();
  }

  /** Sends everything that is due now; a round that runs already is the same. */
  sendDue(): Promise<void> {
    this.#round ??= this.#sendAll()
      .catch((error: unknown) =>
        this.#services.log.warn(
          { err: error },
          "Scheduled messages could not be read; the poll will try again",
        ),
      )
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#round;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const due = await this.#services.database.system<DueSend>(dueSends);
      if (due.length === 0) return;
      for (const one of due) {
        if (this.#stopped) return;
        await this.#sendOne(one);
      }
    }
  }

  /** One that cannot be sent because of us must neither stop the others nor be tried without end. */
  async #sendOne({ company_id: companyId, schedule_id: scheduleId, number }: DueSend): Promise<void> {
    const { database, log } = this.#services;
    const key = { scheduleId, number };
    try {
      await database.tenant(companyId, (tx) => sendScheduled(this.#services, tx, key));
    } catch (error) {
      log.error({ err: error, companyId, ...key, giveUpAfter }, "A scheduled message could not be sent");
      await database.tenant(companyId, (tx) => noteFailure(tx, key));
    }
  }

  /** What a holiday moves is seen in the calendar at once; should this be lost, it is noticed when it is due. */
  async #replan(companyId: number): Promise<void> {
    await replanSchedules(this.#services, companyId).catch((error: unknown) =>
      this.#services.log.warn({ err: error, companyId }, "Scheduled messages could not be moved"),
    );
  }
}
