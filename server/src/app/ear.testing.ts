import { setTimeout as wait } from "node:timers/promises";
import type { Socket } from "socket.io-client";

export interface Heard {
  name: string;
  payload: Record<string, unknown>;
}

/** Collects live events; `next` waits for one that fits. */
export class Ear {
  readonly heard: Heard[] = [];
  readonly ready: Promise<void>;
  readonly socket: Socket;
  position: string | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    this.ready = new Promise((resolve, reject) => {
      socket.once("position", () => resolve());
      socket.once("connect_error", reject);
    });
    socket.onAny((name: string, payload: string | Record<string, unknown>, position?: string) => {
      if (name === "position") this.position = typeof payload === "string" ? payload : undefined;
      else if (typeof payload !== "string") this.heard.push({ name, payload });
      if (position) this.position = position;
    });
  }

  async next(
    name: string,
    fits: (payload: Record<string, unknown>) => boolean = () => true,
    withinMs = 15_000,
  ): Promise<Record<string, unknown>> {
    const until = Date.now() + withinMs;
    for (;;) {
      const found = this.heard.find((event) => event.name.endsWith(name) && fits(event.payload));
      if (found) return found.payload;
      if (Date.now() > until)
        throw new Error(
          `Heard no ${name}: ${JSON.stringify(this.heard.map((event) => [event.name, event.payload["action"]]))}`,
        );
      await wait(10);
    }
  }

  has(name: string, fits: (payload: Record<string, unknown>) => boolean = () => true): boolean {
    return this.heard.some((event) => event.name.endsWith(name) && fits(event.payload));
  }
}
