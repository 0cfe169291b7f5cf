import type { CallKind, CallOutcome, CallRequest, CompiledFlow } from "@balcao/flow-engine";
import type { Tx } from "../database/index.ts";
import type { StoredFile } from "../storage/index.ts";
import type { CallPlace } from "./call.ts";

declare module "../http/ctx.ts" {
  interface Services {
    /** By the kind of call. */
    flowClients: ReadonlyMap<CallKind, FlowClient>;
  }
}

/** An integration or a prompt as the flow of two nodes that stands for it, where something names it. */
export interface OwnedFlow {
  id: number;
  name: string;
  /** Made by `ownedFlow`; null: nothing is called by itself, since it only lets flows run. */
  flow: CompiledFlow | null;
}

/** The conversation in which a call is made, as it was when the run came to it. */
export interface CallScene {
  connection: { id: number; name: string; channel: string };
  ticket: { id: number; uuid: string; queueId: number | null };
  /** The number is masked where the company hides numbers. */
  contact: { id: number; name: string; number: string; email: string };
  /** The message that led to the call; null for a call that none led to. */
  message: { id: number; text: string; mediaType: string; at: string } | null;
}

/** A call of a run, as its client gets it. The same for each try. */
export interface RunCall {
  id: number;
  ticketId: number;
  runId: string;
  seq: number;
  request: CallRequest;
  scene: CallScene;
  /** 1 at the first try. */
  attempt: number;
  createdAt: string;
}

/** How a try went. */
export interface CallResult {
  outcome: CallOutcome;
  /** HTTP status; null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, or why there was none: the log shows 500 characters. */
  answer: string;
  /** Nothing was answered, and it may be asked again; a refusal that would be the same is none. */
  mayRetry?: boolean;
  /** It says that the receiver fails; a refusal of ours does not. */
  isFault?: boolean;
  /** Files in the store that the outcome says; they are recorded with it. */
  files?: readonly StoredFile[];
  tokensIn?: number;
  tokensOut?: number;
}

/** A call that is ready to be made. */
export interface ReadyCall<Ready> {
  with: Ready;
  /** Tries before the run goes on without it, with a pause of two seconds; 1 where its session moves on with each. */
  tries: number;
  /** Asked on after the run went on without it, for the receiver's sake, for so many minutes. */
  keepsOnMinutes?: number;
}

/**
 * Makes the calls of one kind for flows: features give theirs by `defineFeature({ flowClients })`. Rows, claims, tries, the
 * turn that follows and the receiver's rest are `flows/calls`; a client says only how it is asked and what the answer means.
 */
export interface FlowClient<Ready = unknown> {
  kind: CallKind;
  /** The rows with these ids that may run now, for who names them: connections, queues, options, nodes. None where the plan lacks them. */
  flows(tx: Tx, ids: readonly number[]): Promise<readonly OwnedFlow[]>;
  /** Whether the plan lets a node call with settings of its own. */
  mayCall(tx: Tx): Promise<boolean>;
  /** Names whom a call asks: failures of one rest that one alone. `integration 5`, or a host. */
  receiverOf(request: CallRequest): string;
  /** Reads what a call needs, in the transaction that claims it; undefined where it cannot be made any more. */
  prepare(tx: Tx, call: RunCall): Promise<ReadyCall<Ready> | undefined>;
  /** Asks once, outside of every transaction. Undefined: our own stop cut it off. */
  ask(ready: Ready, call: RunCall, place: CallPlace): Promise<CallResult | undefined>;
  /** Notes what an answer cost, in the transaction that settles it. */
  settled?(tx: Tx, call: RunCall, result: CallResult): Promise<void>;
}

/** Binds a client to what it makes ready, which nobody else reads. */
export const flowClient = <Ready>(client: FlowClient<Ready>): FlowClient => client;
