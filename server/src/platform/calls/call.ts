import type { Statement, Tx } from "../database/index.ts";

/** Where and for how long a call is made. */
export interface CallPlace {
  companyId: number;
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/**
 * A call to somebody else's server, of which a row of the feature knows. No transaction is open while it is made: a server
 * that is slow holds neither a connection to the database nor a lock.
 */
export interface Call<Claimed = unknown, Outcome = unknown> {
  /** Takes the call for longer than it can last; undefined: somebody else has it, or it is over. */
  claim(tx: Tx, id: number): Promise<Claimed | undefined>;
  /** Calls once. Undefined: there is no outcome, since we cut it off ourselves; its claim ends by itself. */
  attempt(claimed: Claimed, place: CallPlace): Promise<Outcome | undefined>;
  /** Writes the outcome, in one transaction with all that follows from it. */
  settle(tx: Tx, claimed: Claimed, outcome: Outcome): Promise<void>;
}

/** A kind of call that is made in the background as soon as it is due, and again until it is over. */
export interface CallKind<Claimed = unknown, Outcome = unknown> extends Call<Claimed, Outcome> {
  /** Names it in the process's log. */
  name: string;
  /** A query over all companies for the calls that may be made now, as the system role may read them: see `dueCalls`. */
  due: Statement;
}

interface Made<Claimed, Outcome> extends CallPlace {
  id: number;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  call: Call<Claimed, Outcome>;
}

/** Makes a call once, from its claim to its outcome; undefined: it was not ours to make, or was cut off. */
export async function makeCall<Claimed, Outcome>(made: Made<Claimed, Outcome>): Promise<Outcome | undefined> {
  const { call, transaction, id, companyId, signal } = made;
  const claimed = await transaction((tx) => call.claim(tx, id));
  if (claimed === undefined) return undefined;
  const outcome = await call.attempt(claimed, { companyId, signal });
  if (outcome !== undefined) await transaction((tx) => call.settle(tx, claimed, outcome));
  return outcome;
}
