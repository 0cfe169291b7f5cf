import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { messagesPayload, textMessage } from "../../fake-graph/payloads.ts";
import { type SignedWebhook, signedWebhook } from "../../fake-graph/signedWebhook.ts";
import type { Company } from "../product/directory.ts";
import { appSecret } from "../product/server.ts";
import type { Random } from "../random.ts";

/** A contact who writes, and what of it was acknowledged, in the order of writing. */
export interface Conversation {
  company: Company;
  phone: string;
  name: string;
  acknowledged: string[];
  written: number;
  isWaiting: boolean;
}

export interface ContactsOptions {
  url: string;
  companies: readonly Company[];
  conversations: number;
  /** Messages a second. */
  rate: number;
  random: Random;
}

/** Part of all messages that comes twice. */
const doubledShare = 0.2;

/**
 * Contacts who write through the provider: at an even rate, each waiting until their last message is acknowledged, as the
 * provider repeats an unacknowledged one and promises an order only where it has an answer. A fifth comes once more later.
 */
export class Contacts {
  readonly conversations: readonly Conversation[];
  sent = 0;
  duplicates = 0;
  readonly #options: ContactsOptions;
  readonly #pool: Pool;
  readonly #pending = new Set<Promise<void>>();
  #isWriting = false;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: ContactsOptions) {
    this.#options = options;
    this.#pool = new Pool(options.url, { connections: 64, pipelining: 1, headersTimeout: 30_000 });
    this.conversations = Array.from({ length: options.conversations }, (_, index) =>
      beginConversation(options.companies, index),
    );
  }

  get acknowledged(): number {
    return this.conversations.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  start(): void {
    this.#isWriting = true;
    this.#writing = this.#write();
  }

  /** Resolves when everything written is acknowledged. */
  async pause(): Promise<void> {
    this.#isWriting = false;
    await this.#writing;
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async close(): Promise<void> {
    this.#isWriting = false;
    this.#isClosed = true;
    await this.#pool.destroy();
    await this.#writing;
    await Promise.all(this.#pending);
  }

  async #write(): Promise<void> {
    const began = performance.now();
    const already = this.sent;
    while (this.#isWriting) {
      const due = already + Math.floor(((performance.now() - began) / 1000) * this.#options.rate);
      while (this.sent < due) {
        const free = this.conversations.filter(({ isWaiting }) => !isWaiting);
        const conversation = this.#options.random.pick(free);
        // Everybody waits for the server; what was not written meanwhile follows as soon as it is back.
        if (!conversation) break;
        this.#keep(this.#say(conversation));
      }
      await wait(5);
    }
  }

  #keep(work: Promise<void>): void {
    const one: Promise<void> = work.finally(() => void this.#pending.delete(one));
    this.#pending.add(one);
  }

  async #say(conversation: Conversation): Promise<void> {
    conversation.isWaiting = true;
    conversation.written += 1;
    this.sent += 1;
    const id = `wamid.${conversation.phone}.${conversation.written}`;
    const webhook = compose(conversation, id);
    if (this.#options.random.next() < doubledShare) this.#keep(this.#repeat(webhook));
    for (let pause = 50; !(await this.#post(webhook)); pause = Math.min(pause * 2, 1_000)) {
      if (this.#isClosed) return;
      await wait(pause * (0.5 + this.#options.random.next()));
    }
    conversation.acknowledged.push(id);
    conversation.isWaiting = false;
  }

  /** A second delivery: at the same moment, or after later messages of the same conversation. */
  async #repeat(webhook: SignedWebhook): Promise<void> {
    this.duplicates += 1;
    await wait(this.#options.random.next() * 1_500);
    await this.#post(webhook);
  }

  async #post({ body, headers }: SignedWebhook): Promise<boolean> {
    return this.#pool.request({ method: "POST", path: "/webhooks/meta", headers, body }).then(
      async ({ statusCode, body: rest }) => (await rest.dump(), statusCode === 200),
      () => false,
    );
  }
}

function beginConversation(companies: readonly Company[], index: number): Conversation {
  const company = companies[index % companies.length];
  if (!company) throw new Error("There is no company to write to");
  const phone = `55119${String(80_000_000 + index)}`;
  return { company, phone, name: `Contato ${index}`, acknowledged: [], written: 0, isWaiting: false };
}

function compose({ company, phone, name, written }: Conversation, id: string): SignedWebhook {
  const message = textMessage({ id, from: phone }, `Mensagem ${written} de ${phone}`);
  return signedWebhook(messagesPayload(company.account, { phone, name }, [message]), appSecret);
}
