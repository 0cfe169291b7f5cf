import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Told {
  path: string;
  headers: Record<string, string>;
  body: string;
  json: Record<string, unknown>;
}

type Answering = (told: Told, response: ServerResponse) => void | Promise<void>;

/** Somebody's program on loopback: it keeps what it is told, and answers, hangs or fails as the test says. */
export async function startProgram(answer: Answering = say("Olá!")) {
  const told: Told[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        path: request.url ?? "",
        headers: flat(request.headers),
        body,
        json: JSON.parse(body) as Record<string, unknown>,
      };
      told.push(one);
      return state.answer(one, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, told, state, stop };
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Answers with JSON. */
export const json =
  (value: unknown, status = 200): Answering =>
  (_told, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

export const say = (...words: string[]): Answering => json({ messages: words.map((one) => ({ text: one })) });

export const raw =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answering =>
  (_told, response) =>
    void response.writeHead(status, headers).end(body);

export const hang: Answering = () => undefined;

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
