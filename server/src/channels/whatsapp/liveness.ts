import type { WASocket } from "baileys";

import type { Pulse } from "../port.ts";
import { answeredCodeOf } from "./errors.ts";

export interface LivenessOptions {
  /** Milliseconds between two questions. */
  probeEveryMs: number;
  /** Milliseconds that an answer may take. */
  probeAnswerMs: number;
  /** Milliseconds that a stanza may be worked on. */
  deafMs: number;
  now: () => number;
}

interface Watched extends LivenessOptions {
  socket: WASocket;
  /** Aborts when the socket is closed. */
  signal: AbortSignal;
  /** Moment since when the stanza in turn is worked on; undefined: none is. */
  busySince: () => number | undefined;
  /** The session is dead although it is connected. */
  onDead: (why: string) => void;
}

/** Unanswered questions in a row after which nobody is there. */
const mostUnanswered = 2;

/**
 * Watches a session that says it is connected. Sockets stay open, and even answer pings, while nothing comes through
 * any more: the server has dropped the session (oxidezap/baileyrs#10), or a message is worked on and never done, so
 * that the server sends no other (Baileys#2491, days until somebody noticed). The question is the one by which a client
 * says that it listens, which only a living session is answered. A refusal is an answer too.
 */
export function watchLiveness(watched: Watched): { pulse(): Pulse | undefined } {
  const { socket, signal, now, probeEveryMs, probeAnswerMs, deafMs, busySince, onDead } = watched;
  let seenAt: number | undefined;
  let latencyMs: number | undefined;
  let unanswered = 0;

  const ask = async () => {
    const askedAt = now();
    try {
      await socket.query(listening(socket), probeAnswerMs);
      latencyMs = now() - askedAt;
      unanswered = 0;
    } catch (error) {
      // A closed connection comes back by itself.
      if (signal.aborted) return;
      if (answeredCodeOf(error) > 0) {
        latencyMs = now() - askedAt;
        unanswered = 0;
        return;
      }
      // A server that never answered this question may not know it.
      if (latencyMs === undefined) return;
      unanswered++;
      if (unanswered >= mostUnanswered) onDead(error instanceof Error ? error.message : String(error));
    }
  };
  const look = () => {
    const since = busySince();
    if (since !== undefined && now() - since > deafMs) return onDead("a message is worked on and never done");
    if (socket.ws.isOpen && socket.authState.creds.account !== undefined) void ask();
  };
  socket.ws.on("frame", () => {
    seenAt = now();
  });
  const timer = setInterval(look, probeEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });

  return {
    pulse: () =>
      seenAt === undefined
        ? undefined
        : { seenAt: new Date(seenAt).toISOString(), ...(latencyMs !== undefined && { latencyMs }) },
  };
}

/** whatsmeow, `connectionevents.go` `SetPassive`. */
const listening = (socket: WASocket) => ({
  tag: "iq",
  attrs: { to: "s.whatsapp.net", xmlns: "passive", type: "set", id: socket.generateMessageTag() },
  content: [{ tag: "active", attrs: {} }],
});
