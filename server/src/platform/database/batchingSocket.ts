import { Socket } from "node:net";

type Done = (error?: Error | null) => void;

/**
 * Sends what is written within one turn at once. A transaction's statements are written one by one; each as a packet of
 * its own cost more than everything else that the server did for a call (measured: a third of its processor time).
 */
export class BatchingSocket extends Socket {
  #holding = false;

  constructor() {
    super();
    // Node's `connect` puts its own `write` on the socket, before ours.
    this.once("connect", () => Reflect.deleteProperty(this, "write"));
  }

  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(chunk: Uint8Array | string, second?: BufferEncoding | Done, third?: Done): boolean {
    if (!this.#holding) {
      this.#holding = true;
      this.cork();
      // Sends after the promises that are due already: they write the statements that follow.
      process.nextTick(() => {
        this.#holding = false;
        this.uncork();
      });
    }
    return typeof second === "function" ? super.write(chunk, second) : super.write(chunk, second, third);
  }
}
