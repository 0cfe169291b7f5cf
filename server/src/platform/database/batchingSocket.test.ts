import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { BatchingSocket } from "./batchingSocket.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

/** A connected socket, and how often it went to the system with what it was given. */
async function connected(socket: Socket) {
  server = createServer((peer) => peer.resume());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  socket.connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  await once(socket, "connect");
  let trips = 0;
  for (const name of ["_write", "_writev"]) {
    const send = Reflect.get(socket, name) as (...args: unknown[]) => void;
    const counted = (...args: unknown[]) => {
      trips += 1;
      send.apply(socket, args);
    };
    Object.defineProperty(socket, name, { value: counted });
  }
  return { trips: () => trips };
}

/** Sends as pg sends a transaction's statements: the first plainly, the next ones in parts. */
function sendStatements(socket: Socket): void {
  socket.write("begin");
  for (const statement of ["bind", "select", "commit"]) {
    socket.cork();
    socket.write(statement);
    socket.write("execute");
    socket.write("sync");
    socket.uncork();
  }
}

it("sends the statements of one turn in one trip, each turn anew", async () => {
  const socket = new BatchingSocket();
  const { trips } = await connected(socket);
  for (const turn of [1, 2, 3]) {
    sendStatements(socket);
    await new Promise(setImmediate);
    expect(trips()).toBe(turn);
  }
  socket.destroy();
});

it("saves what a plain socket spends", async () => {
  const socket = new Socket();
  const { trips } = await connected(socket);
  sendStatements(socket);
  await new Promise(setImmediate);
  expect(trips()).toBeGreaterThan(1);
  socket.destroy();
});
