import { setTimeout as pause } from "node:timers/promises";
import type { SimulatorHub } from "../../channels/simulator/hub.ts";
import type { PhoneEvent, ShownMessage, SimulatedContact } from "../../channels/simulator/wire.ts";
import { chooseReply, openings } from "./replies.ts";

/** Milliseconds: how a person takes note, reads, and types. */
export interface Tempo {
  deliveredMs: number;
  readMs: number;
  typingMs: number;
  /** Milliseconds between two conversations that contacts begin by themselves. */
  openingMs: number;
}

/** Contacts whom nobody answers stop after so many openings, so that a forgotten demo does not fill up. */
const mostUnanswered = 6;

/** The contacts of one phone, while they answer by themselves. */
export class PhoneContacts {
  readonly #hub: SimulatorHub;
  readonly #connectionId: number;
  readonly #tempo: Tempo;
  readonly #people = new Map<string, SimulatedContact>();
  readonly #turns = new Map<string, number>();
  readonly #busy = new Set<string>();
  readonly #stopping = new AbortController();
  #unanswered = 0;
  #lastOpening = Date.now();

  constructor(hub: SimulatorHub, connectionId: number, tempo: Tempo) {
    this.#hub = hub;
    this.#connectionId = connectionId;
    this.#tempo = tempo;
    const unsubscribe = hub.subscribe(connectionId, (event) => this.#hear(event));
    this.#stopping.signal.addEventListener("abort", unsubscribe);
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Lets somebody write of their own accord, when it is time. */
  async beginNowAndThen(): Promise<void> {
    const isDue = Date.now() - this.#lastOpening > this.#tempo.openingMs;
    if (!isDue || this.#unanswered >= mostUnanswered) return;
    this.#lastOpening = Date.now();
    const person = oneOf([...this.#people.values()]);
    const body = oneOf(openings);
    if (!person || body === undefined) return;
    this.#unanswered += 1;
    await this.#hub.sendFromPhone(this.#connectionId, person, { type: "text", body });
  }

  #hear(event: PhoneEvent): void {
    if (event.type === "history") for (const message of event.messages) this.#learn(message);
    if (event.type !== "message") return;
    this.#learn(event.message);
    if (!event.message.fromBusiness) return;
    this.#unanswered = 0;
    // A phone that lost its link or its network does not answer.
    this.#answer(event.message).catch(() => undefined);
  }

  /** Learns who a conversation is with; groups keep silent. */
  #learn({ author, chatId, fromBusiness }: ShownMessage): void {
    if (!fromBusiness && author?.phone === chatId) this.#people.set(chatId, author);
  }

  /** One answer at a time, however many messages the business sends meanwhile. */
  async #answer(message: ShownMessage): Promise<void> {
    const { chatId, id } = message;
    await this.#wait(this.#tempo.deliveredMs);
    await this.#hub.ack(this.#connectionId, [id], 2);
    await this.#wait(this.#tempo.readMs);
    await this.#hub.ack(this.#connectionId, [id], 3);
    const person = this.#people.get(chatId);
    if (!person || this.#busy.has(chatId)) return;
    this.#busy.add(chatId);
    try {
      await this.#write(person, message);
    } finally {
      this.#busy.delete(chatId);
    }
  }

  async #write(person: SimulatedContact, message: ShownMessage): Promise<void> {
    this.#hub.typing(this.#connectionId, person, true);
    await this.#wait(this.#tempo.typingMs);
    const turn = this.#turns.get(person.phone) ?? 0;
    this.#turns.set(person.phone, turn + 1);
    const body = chooseReply(textOf(message), turn);
    this.#hub.typing(this.#connectionId, person, false);
    await this.#hub.sendFromPhone(this.#connectionId, person, { type: "text", body });
  }

  async #wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopping.signal, ref: false });
  }
}

function textOf({ content }: ShownMessage): string {
  if (content.type === "media") return content.file.caption;
  return "body" in content ? content.body : "";
}

const oneOf = <T>(choices: readonly T[]): T | undefined =>
  choices[Math.floor(Math.random() * choices.length)];
