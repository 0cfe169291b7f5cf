import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { request } from "undici";
import type { FakeGraph } from "../../fake-graph/fakeGraph.ts";
import { messagesPayload, textMessage } from "../../fake-graph/payloads.ts";
import { signedWebhook } from "../../fake-graph/signedWebhook.ts";
import { textOf } from "../load/attendants.ts";
import type { Records } from "../oracle/records.ts";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import { appSecret } from "../product/server.ts";
import type { Walk } from "./walks.ts";

export interface Site {
  url: string;
  api: Api;
  graph: FakeGraph;
  records: Records;
  company: Company;
  /** Milliseconds that the database's clock is ahead. */
  shift: number;
}

interface TicketRow {
  id: string;
  status: string;
  queue: string | null;
  rating: number | null;
}

const patienceMs = 90_000;
/**
 * Milliseconds of reading: what is written right after a question is no answer to it, and a person takes their time.
 */
const readingMs = 3_200;

/** A contact on their way through the bot, who writes again when there was no answer from the server. */
export class Visitor {
  readonly walk: Walk;
  readonly phone: string;
  readonly #site: Site;
  #written = 0;

  constructor(site: Site, walk: Walk, phone: string) {
    this.walk = walk;
    this.phone = phone;
    this.#site = site;
  }

  /** Does what comes before time passes, or what comes after. */
  async go(part: "before" | "after"): Promise<void> {
    const { steps } = this.walk;
    const time = steps.findIndex((step) => "act" in step && step.act === "time");
    const cut = time < 0 ? steps.length : time;
    for (const step of part === "before" ? steps.slice(0, cut) : steps.slice(cut)) {
      if ("say" in step) await this.#say(step.say);
      else if (step.act !== "time") await this.#change(step.act);
      if (!(await this.#untilAnswered(step.texts))) return;
      if (this.walk.name === "chooses nothing") await wait(readingMs);
    }
  }

  told(): string[] {
    return this.#site.graph.world.sent.filter(({ to }) => to === this.phone).map(({ body }) => textOf(body));
  }

  /** Lists what is not as it has to be. */
  async complaints(): Promise<string[]> {
    const stored = await this.#site.records.read<{ body: string }>(
      `select body from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
       where m.from_me and c.number = $1 order by m.id`,
      [this.phone],
    );
    const ticket = await this.#ticket();
    const { texts, status, queue, rating = null, name } = this.walk;
    const stands = [ticket?.status, ticket?.queue, ticket?.rating ?? null].join(" ");
    return [
      ...differs(
        "stored",
        stored.map(({ body }) => body),
        texts,
      ),
      ...differs("sent", this.told(), texts),
      ...(stands === [status, queue, rating].join(" ") ? [] : [`stands as ${stands}`]),
    ].map((what) => `${this.phone}, who ${name}: ${what}`);
  }

  async #untilAnswered(texts: number): Promise<boolean> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(30))
      if (this.told().length >= texts) return true;
    return false;
  }

  async #say(text: string): Promise<void> {
    this.#written += 1;
    const { company, url, shift } = this.#site;
    const id = `wamid.${this.phone}.${this.#written}`;
    const timestamp = Math.floor((Date.now() + shift) / 1000);
    const message = textMessage({ id, from: this.phone, timestamp }, text);
    const contact = { phone: this.phone, name: "João" };
    const { body, headers } = signedWebhook(messagesPayload(company.account, contact, [message]), appSecret);
    const post = () =>
      request(`${url}/webhooks/meta`, { method: "POST", headers, body }).then(
        async (answer) => (await answer.body.dump(), answer.statusCode === 200),
        () => false,
      );
    while (!(await post())) await wait(100);
  }

  /** Only while it is not done: what was cut off after it was done must not be done twice. */
  async #change(act: "accept" | "resolve"): Promise<void> {
    const { api, company } = this.#site;
    const from = act === "accept" ? "pending" : "open";
    const body =
      act === "accept"
        ? { status: "open" as const, userId: company.admin.id }
        : { status: "closed" as const };
    for (;;) {
      const ticket = await this.#ticket();
      if (ticket && ticket.status !== from) return;
      if (ticket)
        await api.call(company.admin, endpoints.tickets.update, { params: { id: ticket.id }, body });
      await wait(100);
    }
  }

  async #ticket(): Promise<TicketRow | undefined> {
    const text = `select t.id, t.status, q.name as queue, t.rating from tickets t
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      left join queues q on q.company_id = t.company_id and q.id = t.queue_id
      where c.number = $1 order by t.id desc limit 1`;
    // Nobody answers while it is killed.
    const [row] = await this.#site.records
      .read<TicketRow & { [column: string]: unknown }>(text, [this.phone])
      .catch(() => []);
    return row;
  }
}

function differs(where: string, is: readonly string[], texts: readonly string[]): string[] {
  const isRight = is.length === texts.length && texts.every((text, at) => is[at]?.includes(text));
  return isRight ? [] : [`${where} ${JSON.stringify(is)}`];
}
