import { createServer, type Server, type Socket, connect } from "node:net";

/** A way to the database on loopback, which can fall silent: connections stay up, and not a byte passes. */
export class SilentProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  readonly #server: Server;
  readonly #lines: Set<Socket>;
  #isSilent = false;

  private constructor(server: Server, url: string, lines: Set<Socket>) {
    this.#server = server;
    this.url = url;
    this.#lines = lines;
  }

  static async before(databaseUrl: string): Promise<SilentProxy> {
    const target = new URL(databaseUrl);
    const host = decodeURIComponent(target.hostname);
    const place = host.startsWith("/")
      ? { path: `${host}/.s.PGSQL.${target.port}` }
      : { host, port: Number(target.port) };
    const lines = new Set<Socket>();
    const server = createServer((near) => proxy.#join(near, connect(place)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("The proxy does not listen");
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${address.port}`;
    const proxy = new SilentProxy(server, url.href, lines);
    return proxy;
  }

  fallSilent(): void {
    this.#isSilent = true;
    for (const line of this.#lines) line.pause();
  }

  speak(): void {
    this.#isSilent = false;
    for (const line of this.#lines) line.resume();
  }

  close(): void {
    for (const line of this.#lines) line.destroy();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#lines.add(one);
      one.on("data", (bytes) => other.write(bytes));
      one.on("error", () => undefined);
      one.on("close", () => {
        this.#lines.delete(one);
        other.destroy();
      });
      if (this.#isSilent) one.pause();
    }
  }
}
