import { endpoints } from "@balcao/contract";
import { expect, vi } from "vitest";
import type pg from "pg";
import type { TestApp } from "../../server/src/app/testing.ts";
import { DueTickets } from "../../server/src/features/timers/dueTickets.ts";
import type { Furnished } from "./furnish.ts";
import { actOf, momentOf, type Story, type StoryAct, standingLine } from "./story.ts";

/** The contact's phone: what is written on it, and what came to it. */
export interface Phone {
  phone: string;
  writes(text: string, at: number): Promise<unknown>;
  /** Lines of all that came, in their order. */
  heard(): Promise<readonly string[]>;
}

export interface Stage {
  app: TestApp;
  /** Sets the clock of the database, which is the product's. */
  owner: pg.Client;
  house: Furnished;
  phone: Phone;
}

/** Moves the clock of the product. */
export async function setClock(owner: pg.Client, at: number): Promise<void> {
  await owner.query("delete from app.clock");
  await owner.query("insert into app.clock (shift) values (make_interval(secs => $1))", [
    (at - Date.now()) / 1_000,
  ]);
}

/** Plays a story through what answers contacts; gives the whole transcript. */
export async function playLived(stage: Stage, story: Story): Promise<string[]> {
  const play = new Life(stage, momentOf(story.begins));
  for (const [index, line] of story.script.entries()) {
    const act = actOf(line);
    if (act) await play.act(act, { line, isBurst: isBurst(story.script[index + 1]) });
  }
  return play.transcript;
}

const isBurst = (next: string | undefined): boolean => next?.startsWith("& ") ?? false;
const patience = { timeout: 20_000, interval: 15 };

class Life {
  readonly transcript: string[] = [];
  readonly #stage: Stage;
  #at: number;
  #late = 0;
  #heard = 0;
  #written = 0;

  constructor(stage: Stage, at: number) {
    this.#stage = stage;
    this.#at = at;
  }

  async act(act: StoryAct, { line, isBurst: goesOn }: { line: string; isBurst: boolean }): Promise<void> {
    if (act.kind === "stands") {
      this.transcript.push(await this.#standing());
      return;
    }
    const { phone } = this.#stage;
    if (act.kind === "clock") this.#at = act.at;
    else this.#at += act.afterMs;
    const isTime = act.kind === "clock" || act.kind === "wait";
    // Waiting began a little after its minute, and ends so.
    if (isTime) this.#late += 5_000;
    if (isTime) this.transcript.push(line);
    if (act.kind !== "says" || act.afterMs > 0) await this.#passTime();
    if (!isTime) this.transcript.push(line);
    if (act.kind === "says") {
      this.#written += 1;
      await phone.writes(act.text, this.#at + this.#late);
    }
    if (act.kind === "accept" || act.kind === "resolve") await this.#attend(act.kind);
    if (act.kind === "transfer") await this.#transfer(act.name);
    if (act.kind === "wallet") await this.#makeWallet(act.name);
    if (goesOn) return;
    await this.#settle();
    await this.#passTime();
  }

  async #passTime(): Promise<void> {
    const { app, owner, house } = this.#stage;
    await setClock(owner, this.#at + this.#late);
    await house.keepOnline();
    await new DueTickets(app.running.services).runDue();
    await this.#settle();
  }

  async #attend(kind: "accept" | "resolve"): Promise<void> {
    const { as } = this.#stage.house;
    const ticket = await this.#ticket();
    const status = kind === "accept" ? ("open" as const) : ("closed" as const);
    if (ticket) await as.call(endpoints.tickets.update, { params: { id: ticket.id }, body: { status } });
  }

  async #transfer(queue: string): Promise<void> {
    const { as, queueIds } = this.#stage.house;
    const ticket = await this.#ticket();
    const body = { queueId: queueIds.get(queue) ?? 0, status: "pending" as const, isTransfered: true };
    if (ticket) await as.ok(endpoints.tickets.update, { params: { id: ticket.id }, body });
  }

  async #makeWallet(name: string): Promise<void> {
    const { app, house } = this.#stage;
    await app.database.tenant(house.companyId, (tx) =>
      tx.query({
        text: "update contacts set wallet_user_id = $2 where company_id = $1",
        values: [house.companyId, house.people.get(name)?.id],
      }),
    );
  }

  /** Waits until all that was written is answered, and all answers have left; then they are read. */
  async #settle(): Promise<void> {
    const { phone } = this.#stage;
    await vi.waitFor(async () => {
      const [left] = await this.#read<{ left: number; written: number }>(
        `select (select count(*) from bot_turns where company_id = $1)::int + (select count(*) from inbox where company_id = $1)::int
            + (select count(*) from timers where company_id = $1 and kind = 'flows.wait' and next_at <= app.now())::int as left,
          (select count(*) from messages where company_id = $1 and not from_me)::int as written`,
      );
      expect(left).toEqual({ left: 0, written: this.#written });
    }, patience);
    const heard = await phone.heard();
    this.transcript.push(...heard.slice(this.#heard));
    this.#heard = heard.length;
  }

  #read<R extends object>(text: string): Promise<R[]> {
    const { app, house } = this.#stage;
    return app.database.read<R & { [column: string]: unknown }>(house.companyId, {
      text,
      values: [house.companyId],
    });
  }

  async #ticket() {
    const [row] = await this.#read<{
      id: number;
      status: string;
      queue: string | null;
      owner: string | null;
      rating: number | null;
    }>(
      `select t.id, t.status, q.name as queue, u.name as owner, t.rating from tickets t
       left join queues q on q.company_id = t.company_id and q.id = t.queue_id
       left join users u on u.company_id = t.company_id and u.id = t.user_id
       where t.company_id = $1 order by t.id desc limit 1`,
    );
    return row;
  }

  async #standing(): Promise<string> {
    return standingLine((await this.#ticket()) ?? { status: "-", queue: null, owner: null, rating: null });
  }
}
