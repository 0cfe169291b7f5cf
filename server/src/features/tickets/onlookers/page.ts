import type { Caller } from "../../../platform/http/index.ts";
import { type Onlooker, theApp } from "./onlookerTable.ts";

/** A typing signal that is not repeated ends by itself. Milliseconds. */
export const typingEndsAfter = 8_000;

/** A browser's page: what it has open, whether it is on the screen, where its user types. */
export class Page {
  readonly #caller: () => Caller;
  readonly #changed: (ticketId: number, came: boolean) => void;
  /** Open conversations, and until when their user types there. */
  readonly #open = new Map<number, { typingUntil: number }>();
  #visible = true;

  constructor(caller: () => Caller, changed: (ticketId: number, came: boolean) => void) {
    this.#caller = caller;
    this.#changed = changed;
  }

  get caller(): Caller {
    return this.#caller();
  }

  get open(): readonly number[] {
    return [...this.#open.keys()];
  }

  enter(ticketId: number): void {
    if (!this.#open.has(ticketId)) this.#open.set(ticketId, { typingUntil: 0 });
    this.#changed(ticketId, true);
  }

  leave(ticketId: number): void {
    if (this.#open.delete(ticketId)) this.#changed(ticketId, false);
  }

  /** This page has a bell: as long as it is on the screen it tells its user everything itself. */
  ring(on: boolean): void {
    if (on) this.enter(theApp);
    else this.leave(theApp);
  }

  watch(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    for (const ticketId of this.open) this.#changed(ticketId, false);
  }

  /** Only where one is: typing elsewhere is nobody's business. */
  type(ticketId: number, active: boolean): void {
    const opened = this.#open.get(ticketId);
    if (!opened) return;
    opened.typingUntil = active ? performance.now() + typingEndsAfter : 0;
    this.#changed(ticketId, false);
  }

  endTyping(now: number): void {
    for (const [ticketId, opened] of this.#open) {
      if (opened.typingUntil === 0 || opened.typingUntil > now) continue;
      opened.typingUntil = 0;
      this.#changed(ticketId, false);
    }
  }

  close(): void {
    for (const ticketId of this.open) this.leave(ticketId);
  }

  /** The user as an onlooker of this place; undefined: the page is elsewhere, or not on the screen. */
  at(ticketId: number): Onlooker | undefined {
    const opened = this.#open.get(ticketId);
    return opened && this.#visible ? { userId: this.caller.id, typing: opened.typingUntil > 0 } : undefined;
  }
}
