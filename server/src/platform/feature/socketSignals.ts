import type { Caller } from "../http/index.ts";
import type { Emission } from "../realtime/index.ts";

type SendSignal = (
  companyId: number,
  emission: Emission,
  audience: (caller: Caller, rooms: ReadonlySet<string>) => boolean,
) => void;

/** Sends ephemeral signals to the browsers connected to this process. Nothing is stored or repeated. */
export class SocketSignals {
  readonly #listeners: SendSignal[] = [];

  on(listener: SendSignal): void {
    this.#listeners.push(listener);
  }

  readonly send: SendSignal = (...signal) => {
    for (const listener of this.#listeners) listener(...signal);
  };
}
