import type { InboundEvent } from "./port.ts";

/** A part of an account's history, as its provider announces it. `content` is opaque JSON. */
export interface HistoryPart {
  /** Unique within the connection and the same on redelivery. */
  id: string;
  content: { [key: string]: unknown };
}

/** Old messages that are wanted: between two moments, in milliseconds since 1970, and those of groups or not. */
export interface HistoryWindow {
  from: number;
  to: number;
  groups: boolean;
}

/** Old messages in slices, the same each time that it is read: what was stored already is passed over by its number. */
export interface HistoryReader {
  /** Messages in all of it. */
  total: number;
  slices: AsyncIterable<readonly InboundEvent[]>;
}
