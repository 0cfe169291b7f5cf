import type { BinaryNode } from "baileys";

import type { PassOn } from "../holdBack.ts";
import { parseJid } from "./identities.ts";

/**
 * Takes stanzas one after the other, in the order in which the server sent them. Baileys by itself looks keys up for
 * several messages at once and decrypts them in the order in which the look-ups end.
 *
 * A message that cannot be decrypted is asked for again and comes anew, later. Until it does, what follows in its chat
 * waits, for `patienceMs` at most; other chats go on. A sender that does not answer in time has its place forfeited:
 * its message is stored whenever it comes, and its chat is not held up again for `restMs`.
 */
export interface StanzaLine {
  take(stanza: BinaryNode, passOn: PassOn): void;
  /** The message could not be read and is asked for again. */
  expectAgain(stanza: BinaryNode): void;
  /** Moment since when the stanza in turn is worked on; undefined: none is. */
  busySince(): number | undefined;
}

export interface StanzaLineOptions {
  /** Stanzas of a connection that is closed are dropped: the server tells them again. */
  isOpen(): boolean;
  fail(error: unknown): void;
  /** Nobody waits any more for a message that could not be read. */
  missing(stanza: BinaryNode): Promise<void>;
  patienceMs: number;
  restMs: number;
}

interface Item {
  stanza: BinaryNode;
  passOn: PassOn;
}

/** A chat whose message is asked for again, and what waits behind it. */
interface Gap {
  id: string;
  waiting: Item[];
  /** Nothing waits any more. */
  isOver: boolean;
  /** It came again, and could not be read again. */
  isMissing: boolean;
}

export function createStanzaLine(options: StanzaLineOptions): StanzaLine {
  const { isOpen, fail, missing } = options;
  let line: Item[] = [];
  const gaps = new Map<string, Gap>();
  let since: number | undefined;
  /** Promise of a message in a chat that is not held up: its place comes before the next stanza. */
  let placing: Promise<void> = Promise.resolve();

  const run = async () => {
    if (since !== undefined) return;
    since = Date.now();
    for (let item = line.shift(); item && isOpen(); item = line.shift()) {
      const chat = chatOf(item.stanza);
      const gap = gaps.get(chat);
      if (gap && !gap.isOver && waits(item.stanza, gap)) {
        gap.waiting.push(item);
        continue;
      }
      if (gap) gap.isMissing = !fills(item.stanza, gap);
      since = Date.now();
      await item.passOn(asNew(item.stanza)).catch(fail);
      await placing;
      if (gap && !gap.isMissing) release(gap, chat);
    }
    since = undefined;
  };
  /** Releases what waited, before what came after it. */
  const release = (gap: Gap, filled?: string) => {
    gap.isOver = true;
    line = [...gap.waiting.splice(0), ...line];
    if (filled !== undefined) gaps.delete(filled);
  };

  return {
    busySince: () => since,
    take: (stanza, passOn) => void (line.push({ stanza, passOn }), run()),
    expectAgain(stanza) {
      const chat = chatOf(stanza);
      const id = stanza.attrs["id"];
      const known = gaps.get(chat);
      if (known && known.id === id) known.isMissing = true;
      if (known?.isOver && known.id !== id) placing = missing(stanza).catch(fail);
      if (known || id === undefined) return;
      const gap: Gap = { id, waiting: [], isOver: false, isMissing: true };
      gaps.set(chat, gap);
      forgo(gap, {
        ...options,
        place: () => missing(stanza).catch(fail),
        goOn: () => (release(gap), void run()),
        forget: () => gaps.get(chat) === gap && gaps.delete(chat),
      });
    },
  };
}

interface Steps extends Pick<StanzaLineOptions, "patienceMs" | "restMs"> {
  place(): Promise<void>;
  goOn(): void;
  forget(): void;
}

/** Waits no longer for what was asked for again: its place is kept before what follows it is stored. */
function forgo(gap: Gap, { patienceMs, restMs, place, goOn, forget }: Steps): void {
  const giveUp = async () => {
    if (gap.isOver) return;
    setTimeout(forget, restMs).unref();
    await place();
    goOn();
  };
  setTimeout(() => void giveUp(), patienceMs).unref();
}

/**
 * Turns a stanza that came while we were away into a new one: the old goes into a line of Baileys' own, which new
 * stanzas overtake, unless it looks new.
 */
function asNew(stanza: BinaryNode): BinaryNode {
  const { offline: _offline, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}

function fills({ tag, attrs }: BinaryNode, { id }: Gap): boolean {
  return tag === "message" && attrs["id"] === id;
}

/** A call has to be answered while it rings. */
function waits(stanza: BinaryNode, gap: Gap): boolean {
  return stanza.tag === "message" && !fills(stanza, gap);
}

/** The lid of the chat where it is told, since a person's stanzas may come from either address. */
function chatOf({ attrs }: BinaryNode): string {
  const address = attrs["recipient"] ?? attrs["from"] ?? "";
  const lid = attrs["recipient"] === undefined ? attrs["sender_lid"] : attrs["peer_recipient_lid"];
  const { user, server } = parseJid(address.endsWith("@lid") ? address : (lid ?? address)) ?? {};
  return `${user}@${server}`;
}
