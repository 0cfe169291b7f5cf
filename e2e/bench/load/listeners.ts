import { liveEvents, namespaceOf } from "@balcao/contract";
import { io, type Socket } from "socket.io-client";
import type { Person } from "./people.ts";

/** Told of every message that somebody's socket was told of. */
export type OnMessage = (providerId: string, person: Person) => void;

export interface Listeners {
  /** Live events of any kind that arrived. */
  events(): number;
  close(): void;
}

/** One socket for each person, as an open inbox has. Resolves when all of them are in. */
export async function listenAs(
  url: string,
  people: readonly Person[],
  onMessage: OnMessage,
): Promise<Listeners> {
  let events = 0;
  const sockets = people.map((person) => {
    const socket = io(`${url}${namespaceOf(person.companyId)}`, {
      auth: { token: person.token },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    socket.onAny(() => (events += 1));
    socket.on(
      liveEvents.appMessage.name(person.companyId),
      ({ action, message }: { action: string; message: { wid: string } }) => {
        if (action === "create") onMessage(message.wid, person);
      },
    );
    return socket;
  });
  await Promise.all(sockets.map(untilWelcome));
  return { events: () => events, close: () => sockets.forEach((socket) => socket.close()) };
}

const untilWelcome = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error("A socket was not welcomed within 20 s")), 20_000);
    socket.once("connect_error", reject);
    // The first position says that what comes from here on will be told.
    socket.once("position", () => {
      clearTimeout(patience);
      resolve();
    });
  });
