import type { Socket } from "socket.io";
import type { z } from "zod";
import type { Caller } from "../http/index.ts";
import type { Logger } from "../log/log.ts";
import type { Emission } from "./live.ts";

type Shapes = Record<string, z.ZodType>;
type Handlers<S extends Shapes> = { [K in keyof S]: (payload: z.output<S[K]>) => unknown };

/** A page in a browser, as long as it is connected. */
export class Client {
  readonly socket: Socket;
  readonly caller: () => Caller;
  /** Tells this page alone. */
  readonly send: (one: Emission) => void;
  readonly #log: Logger;

  constructor(log: Logger, connected: Pick<Client, "socket" | "caller" | "send">) {
    this.#log = log;
    this.socket = connected.socket;
    this.caller = connected.caller;
    this.send = connected.send;
  }

  /** Acts on what the page says, by the shapes of the contract. Anything else, and anything of another shape, is ignored. */
  hear<S extends Shapes>(shapes: S, handlers: Handlers<S>): void;
  hear(shapes: Shapes, handlers: Record<string, (payload: unknown) => unknown>): void {
    for (const [name, shape] of Object.entries(shapes))
      this.socket.on(name, (payload: unknown) => {
        const parsed = shape.safeParse(payload);
        if (parsed.success)
          Promise.resolve(handlers[name]?.(parsed.data)).catch((error: unknown) =>
            this.#log.debug({ err: error, name }, "A client's signal was lost"),
          );
      });
  }

  onLeave(work: () => void): void {
    this.socket.on("disconnect", work);
  }
}

/** Listener of a feature for pages that connect. */
export type ClientListener = (client: Client) => void;
