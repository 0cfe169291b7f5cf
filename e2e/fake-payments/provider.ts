import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import { buffer } from "node:stream/consumers";

/** A call as it came. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  raw: string;
  json: unknown;
}

export interface Answered {
  status: number;
  body: unknown;
}

/** What goes wrong with the next call that changes something: it is done, and the answer never comes; or it is refused. */
export type Fault = "timeout" | "garbage" | { status: number };

/** One charge as the fakes keep it, whatever their provider calls it. */
export interface KeptCharge {
  id: string;
  reference: string;
  cents: number;
  status: string;
  /** Milliseconds; now where it says nothing. */
  madeAt?: number;
}

export interface FakeProvider {
  url: string;
  /** The oldest first. */
  asked: Asked[];
  charges: KeptCharge[];
  failNext(fault: Fault): void;
  close(): Promise<void>;
}

type Handle = (asked: Asked) => Answered;

/** Serves a provider's calls on loopback. */
export async function serveProvider(
  handle: Handle,
  { secure, charges }: { secure?: ServerOptions; charges: KeptCharge[] },
): Promise<FakeProvider> {
  const faults: Fault[] = [];
  const asked: Asked[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const call = readCall(request, (await buffer(request)).toString());
    asked.push(call);
    const fault = call.method === "GET" || call.path.endsWith("/oauth/token") ? undefined : faults.shift();
    if (typeof fault === "object") return send(response, { status: fault.status, body: { message: "no" } });
    const answer = handle(call);
    if (fault === "timeout") request.socket.destroy();
    else if (fault === "garbage") response.writeHead(200).end("<html>");
    else send(response, answer);
  };
  const server: Server = secure
    ? createSecureServer(secure, (...call) => void listener(...call))
    : createServer((...call) => void listener(...call));
  server.on("tlsClientError", () => undefined);
  const port = await listen(server);
  return {
    url: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    asked,
    charges,
    failNext: (fault) => void faults.push(fault),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function readCall(request: IncomingMessage, raw: string): Asked {
  const url = new URL(request.url ?? "/", "http://fake");
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    raw,
    json: parse(raw),
  };
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
