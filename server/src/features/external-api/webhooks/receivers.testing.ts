import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export interface Received {
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Somebody's server that is told of events. What it answers can be changed; it begins with 200. */
export async function startReceiver(answer: (response: ServerResponse, count: number) => void = accept) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: flat(request.headers), body, event: JSON.parse(body) as Received["event"] });
      state.answer(response, received.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, state, stop };
}

export const accept = (response: ServerResponse): void => void response.writeHead(204).end();
export const refuse = (response: ServerResponse): void => void response.writeHead(500).end("no");

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Throws unless the scheme's own library finds it signed with this secret. */
export const verify = (secret: string, { body, headers }: Pick<Received, "body" | "headers">): unknown =>
  new Webhook(secret).verify(body, headers);
