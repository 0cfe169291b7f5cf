import { createServer } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

import { portOf } from "./nodes.ts";

/** An HTTP proxy that wants a user and a password, and remembers whom it was asked for. */
export async function startProxy({ user, password }: { user: string; password: string }) {
  const clients = new Set<Duplex>();
  const asked: string[] = [];
  const refused: string[] = [];
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const http = createServer();
  http.on("connect", (request, client, head) => {
    const target = request.url ?? "";
    clients.add(client);
    client.on("error", () => client.destroy());
    if (request.headers["proxy-authorization"] !== expected) {
      refused.push(target);
      return client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    }
    asked.push(target);
    const [host, port] = target.split(":");
    const server = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      server.write(head);
      server.pipe(client).pipe(server);
    });
    server.on("error", () => client.destroy());
    client.on("close", () => server.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: (as = `${user}:${password}`) => `http://${as}@127.0.0.1:${portOf(http)}`,
    asked,
    refused,
    stop: () => {
      for (const client of clients) client.destroy();
      return new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
