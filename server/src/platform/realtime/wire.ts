import { Decoder, Encoder, PacketType } from "socket.io-parser";
import { keepsLimits } from "../http/index.ts";

type Packet = Parameters<Encoder["encode"]>[0];

/** Text that is JSON already: what many are told is written once. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Limits of a browser's words: none is longer, deeper or fuller than this. */
const limits = { depth: 8, values: 200 };
/** Its own company's, and again after a new token; nobody has another namespace to join. */
const mostConnects = 5;

export interface Wire {
  Encoder: new () => Encoder;
  Decoder: new () => Decoder;
}

/**
 * Encoding in which packets are written and read. `whyRefused` tells why a namespace is refused at this moment, in
 * place of the library's own words.
 */
export function createWire(whyRefused: () => string | undefined): Wire {
  return {
    Encoder: class extends Encoder {
      override encode(packet: Packet): unknown[] {
        const { type, nsp } = packet;
        // Nobody is sent bytes, so that nothing has to be searched for them.
        if (type === PacketType.EVENT) return [`${type}${nsp},[${wordsOf(packet.data).join(",")}]`];
        const message = type === PacketType.CONNECT_ERROR ? whyRefused() : undefined;
        return super.encode(message === undefined ? packet : { ...packet, data: { message } });
      }
    },
    Decoder: class extends Decoder {
      #connects = 0;

      /** Throws at what no browser of ours sends: the connection is cut. */
      override add(frame: unknown): void {
        if (typeof frame !== "string") throw new Error("A browser sends no bytes");
        if (!spoken.has(frame.charAt(0))) throw new Error("A browser sends no such packet");
        if (!keepsLimits(frame, limits)) throw new Error("A packet is too much");
        if (frame.startsWith(connect) && (this.#connects += 1) > mostConnects)
          throw new Error("Too many namespaces are asked for");
        super.add(frame);
      }
    },
  };
}

const connect = String(PacketType.CONNECT);
const spoken = new Set([connect, String(PacketType.DISCONNECT), String(PacketType.EVENT)]);

function wordsOf(data: unknown): string[] {
  const words: unknown[] = Array.isArray(data) ? data : [];
  return words.map((word) => (word instanceof Written ? word.json : (JSON.stringify(word) ?? "null")));
}
