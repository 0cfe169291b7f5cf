import type { BinaryNode, WASocket } from "baileys";

/** Lets Baileys see a stanza; resolves when it is done with it. */
export type PassOn = (stanza: BinaryNode) => Promise<void>;

/** Puts `take` in front of Baileys for the stanzas of a kind: it sees only those that are passed on, and when they are. */
export function holdBack(
  socket: WASocket,
  event: string,
  take: (stanza: BinaryNode, passOn: PassOn) => void,
): void {
  const handlers = socket.ws.listeners(event);
  socket.ws.removeAllListeners(event);
  socket.ws.on(event, (stanza: BinaryNode) => {
    take(stanza, async (seen) => {
      await Promise.all(handlers.map((handle): unknown => handle.call(socket.ws, seen)));
    });
  });
}
