import type { Caller } from "../http/index.ts";
import type { Emission } from "../realtime/index.ts";

type Tell = (
  companyId: number,
  emission: Emission,
  audience: (caller: Caller, rooms: ReadonlySet<string>) => boolean,
) => void;

/** Tells the browsers of this process what is only worth knowing now. Who has their sockets hears it; nothing is kept. */
export class SocketSignals {
  readonly #listeners: Tell[] = [];

  on(listener: Tell): void {
    this.#listeners.push(listener);
  }

  readonly send: Tell = (...signal) => {
    for (const listener of this.#listeners) listener(...signal);
  };
}
