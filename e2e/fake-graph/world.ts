import type { MessengerWorld } from "./messengerWorld.ts";
import type { Json, PayloadAccount } from "./payloads.ts";

export interface FakeTemplate {
  name: string;
  language: string;
  status: "APPROVED" | "PENDING" | "REJECTED";
  category: string;
  components: {
    type: string;
    format?: string;
    text?: string;
    example?: { header_handle?: string[] };
    buttons?: { type: string; text?: string; url?: string }[];
  }[];
  parameter_format?: "POSITIONAL" | "NAMED";
}

/** A phone number of a WhatsApp Business account, and the token that may use it. */
export interface FakeAccount extends PayloadAccount {
  accessToken: string;
  verifiedName: string;
  templates: FakeTemplate[];
  /** Quality of the number in Meta's eyes: `GREEN` where nothing is said. */
  quality?: string;
  throughput?: "STANDARD" | "HIGH";
  /** The number is in the WhatsApp Business app as well, whose history may be asked for once. */
  isInApp?: boolean;
  /** Limit of the portfolio, and the business that is it; without one the token may not see it. */
  tier?: string;
  portfolio?: string;
}

export interface FakeFile {
  id: string;
  mimetype: string;
  bytes: Uint8Array;
  fileName?: string;
}

/** A message that the business sent, as it stood in the request. */
export interface SentMessage {
  id: string;
  phoneNumberId: string;
  to: string;
  body: Json;
  at: number;
}

/** Fault of a coming call. Used up once, in order. */
export type Fault =
  /** Refused, and nothing was done. */
  | { kind: "error"; code: number; subcode?: number; httpStatus: number; message: string }
  /** Done or not, and then no answer: the line breaks, or the answer is late. */
  | { kind: "drop"; done: boolean }
  | { kind: "delay"; ms: number }
  /** Done, and answered with a page of some proxy. */
  | { kind: "garbage"; httpStatus: number }
  /** Sent elsewhere. */
  | { kind: "redirect"; to: string; httpStatus: number }
  /** Taken, and failed afterwards by a status. */
  | { kind: "failLater"; code: number; title: string; details: string };

/** Everything the fake knows; routes read and change it. */
export interface World {
  accounts: Map<string, FakeAccount>;
  files: Map<string, FakeFile>;
  sent: SentMessage[];
  /** Ids that were marked as read, and those with a typing indicator. */
  read: string[];
  typing: string[];
  subscribed: Set<string>;
  /** Numbers whose history was asked for. */
  historyAsked: string[];
  faults: Fault[];
  /** Times at which a contact wrote last, by phone number id and contact: the 24 hours count from there. */
  lastInbound: Map<string, number>;
  keep: number;
  /** Milliseconds that every answer takes. */
  answerAfterMs: number;
  /** Numbers to which enough was sent for now: 131056. */
  limitedPairs: Set<string>;
  /** Pages and Instagram accounts. */
  messenger: MessengerWorld;
}

export function createWorld(
  accounts: readonly FakeAccount[],
  { keep, messenger }: Pick<World, "keep" | "messenger">,
): World {
  return {
    accounts: new Map(accounts.map((account) => [account.phoneNumberId, account])),
    files: new Map(),
    sent: [],
    read: [],
    typing: [],
    subscribed: new Set(),
    historyAsked: [],
    faults: [],
    lastInbound: new Map(),
    keep,
    answerAfterMs: 0,
    limitedPairs: new Set(),
    messenger,
  };
}

/** Adds to a record that a load test must not let grow for ever. */
export function record<T>(list: T[], entry: T, keep: number): void {
  list.push(entry);
  if (list.length > keep) list.splice(0, list.length - keep);
}

export function takeFault(world: World, kinds: readonly Fault["kind"][]): Fault | undefined {
  const [next] = world.faults;
  if (next === undefined || !kinds.includes(next.kind)) return undefined;
  world.faults.shift();
  return next;
}
