import type { BinaryNode, WASocket } from "baileys";

/**
 * Lets Baileys see stanzas of a kind only after `first` is done with them. Baileys acknowledges a receipt as soon as
 * it has told about it; held back, the acknowledgement waits until the receipt is stored, and when that fails the
 * server tells it again after the next login.
 */
export function holdBack(
  socket: WASocket,
  event: string,
  { first, fail }: { first: (stanza: BinaryNode) => Promise<void>; fail: (error: unknown) => void },
): void {
  const handlers = socket.ws.listeners(event);
  socket.ws.removeAllListeners(event);
  socket.ws.on(event, (stanza: BinaryNode) => {
    first(stanza).then(() => handlers.forEach((handle) => void handle.call(socket.ws, stanza)), fail);
  });
}
