import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import type {
  BotState,
  CompiledFlow,
  FlowOwner,
  FlowsAround,
  NamedFlow as Named,
  RunState,
} from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import {
  compiledVersions,
  type ConnectionFlows,
  flowsOfConnections,
  type KnownFlow,
  type NamedFlow,
  readFlowFiles,
  readKnownFlows,
  readOutcomes,
  readRuns,
  stepKey,
  type StepOutcome,
} from "../flows/index.ts";
import type { Turn } from "../messages/index.ts";
import { findPhrases, type PhraseFound } from "../phrase-campaigns/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { readBotState } from "./botState.ts";
import { type Besides, type FlowPerson, loadBesides, unknownPerson } from "./flowBesides.ts";
import { flowValues } from "./flowValues.ts";
import { loadOwnedFlows, type OwnedFlows, ownersIn, ownersOf } from "./ownedFlows.ts";
import { namedIn, readFetched } from "./replies.ts";
import type { Writer } from "./people.ts";
import type { World, WorldConnection } from "./world.ts";

interface Batch {
  services: Pick<Services, "channels" | "flowClients">;
  world: World;
  tickets: readonly LockedTicket[];
  turns: readonly Turn[];
}

/** Place in a batch of the message that flows are asked about. */
export interface FlowAsked {
  ticket: LockedTicket;
  connection: WorldConnection;
  writer: Writer;
  turn: Turn;
  /** Messages of the ticket behind it. */
  newerIds: readonly number[];
}

type FlowState = Extract<BotState, { at: "flow" }>;

const flowState = ({ bot_state }: LockedTicket): FlowState | undefined => {
  const state = readBotState(bot_state);
  return state?.at === "flow" ? state : undefined;
};

/**
 * Loads what the flows of a batch need, in a few statements whatever their number. Undefined where no conversation is in a
 * flow and none can begin: then it costs nothing.
 */
export async function loadFlows(tx: Tx, batch: Batch): Promise<BatchFlows | undefined> {
  const { tickets, world, turns, services } = batch;
  const runIds = tickets.flatMap((ticket) => flowState(ticket)?.runId ?? []);
  const begins = new Set(
    [...world.connections.values()].flatMap(({ id, hasFlows }) => (hasFlows ? [id] : [])),
  );
  const open = tickets.filter((ticket) => mayBegin(ticket, begins));
  const owners = ownersOf({ ...world, tickets });
  if (runIds.length === 0 && open.length === 0 && owners.length === 0) return undefined;
  const runs = runIds.length === 0 ? new Map<string, RunState>() : await readRuns(tx, runIds);
  const ofConnections = open.length === 0 ? noConnections : await flowsOfConnections(tx, [...begins]);
  const phrases = await phrasesOf(tx, { open, turns });
  const known = await loadKnown(tx, { runs, ofConnections, phrases });
  const called = ownersIn(runs.values(), known.flows.values());
  const owned = await loadOwnedFlows(tx, {
    clients: services.flowClients,
    owners: [...owners, ...called],
    isCalled: known.flows.size > 0,
  });
  const outcomes = await readOutcomes(tx, stepsOf(turns));
  const named = namedIn([...outcomes.values()].flatMap(({ outcome, late }) => [outcome, late]));
  const besides = await loadBesides(tx, {
    ticketIds: tickets.map(({ id }) => id),
    needs: [...[...known.flows.values()].flatMap(({ needs }) => needs), ...named.needs],
  });
  const files = await readFlowFiles(tx, besides.fileIds);
  const fetched = await readFetched(tx, named.fileIds);
  return new BatchFlows({
    ...batch,
    runs,
    ofConnections,
    phrases,
    ...known,
    owned,
    outcomes,
    besides,
    files,
    fetched,
  });
}

/** Steps that turns without a message are of. */
const stepsOf = (turns: readonly Turn[]): { runId: string; seq: number }[] =>
  turns.flatMap(({ run_id: runId, seq }) => (runId === null || seq === null ? [] : [{ runId, seq }]));

const noConnections: ReadonlyMap<number, ConnectionFlows> = new Map();

/** A flow may begin in it: nobody has it, and the bot has not looked at it or only asked for consent. */
function mayBegin({ connection_id, user_id, status, bot_state }: LockedTicket, begins: ReadonlySet<number>) {
  const state = readBotState(bot_state);
  const isFresh = state === null || state.at === "begun" || state.at === "consent" || state.at === "rating";
  const isFree = user_id === null || status === "nps";
  return isFree && status !== "open" && isFresh && begins.has(connection_id ?? 0);
}

async function phrasesOf(
  tx: Tx,
  { open, turns }: { open: readonly LockedTicket[]; turns: readonly Turn[] },
): Promise<ReadonlyMap<number, PhraseFound>> {
  const connectionOf = new Map(open.map(({ id, connection_id }) => [id, connection_id]));
  const asked = turns.flatMap((turn) => {
    const connectionId = connectionOf.get(turn.ticket_id);
    return typeof connectionId === "number" && turn.kind === "message"
      ? [{ turnId: turn.id, connectionId, text: turn.body }]
      : [];
  });
  const found = await findPhrases(tx, asked);
  return new Map(
    asked.flatMap(({ turnId }, at) => {
      const phrase = found[at];
      return phrase ? [[turnId, phrase] as const] : [];
    }),
  );
}

export interface Known {
  known: ReadonlyMap<number, KnownFlow>;
  /** Versions by flow and number. */
  flows: ReadonlyMap<string, CompiledFlow>;
}

export const keyOf = (flowId: number, version: number): string => `${flowId} ${version}`;

/** The versions that runs stand in, those that may begin, and those that these may go on in. */
export async function loadKnown(
  tx: Tx,
  {
    runs,
    ofConnections,
    phrases,
  }: {
    runs: ReadonlyMap<string, RunState>;
    ofConnections: ReadonlyMap<number, ConnectionFlows>;
    phrases: ReadonlyMap<number, PhraseFound>;
  },
): Promise<Known> {
  const begun = [...runs.values()].flatMap(({ of, flowId, version }) => (of ? [] : [{ flowId, version }]));
  const named = [
    ...[...ofConnections.values()].flatMap(({ welcome, notPhrase }) => [welcome, notPhrase]),
    ...[...phrases.values()].map(({ flow }) => flow),
  ].flatMap(liveVersion);
  const known = new Map<number, KnownFlow>();
  const flows = new Map<string, CompiledFlow>();
  let wanted = [...begun, ...named];
  // Flows lead to flows: one more round for each that is not known yet.
  while (wanted.length > 0) {
    const ids = [...new Set(wanted.map(({ flowId }) => flowId))].filter((id) => !known.has(id));
    for (const [id, flow] of await readKnownFlows(tx, ids)) known.set(id, flow);
    const versions = wanted.flatMap(({ flowId, version }) => {
      const flow = known.get(flowId);
      const number = version ?? (flow?.active === true ? flow.version : null);
      return flow && number !== null ? [{ flow, version: number }] : [];
    });
    const made = await compiledVersions(tx, versions);
    for (const flow of made) flows.set(keyOf(flow.id, flow.version), flow);
    const next = made.flatMap(({ needs }) => needs.filter(({ kind }) => kind === "flow"));
    wanted = [...new Set(next.map(({ id }) => id))]
      .filter((id) => !known.has(id))
      .map((flowId) => ({ flowId, version: null }));
  }
  return { known, flows };
}

export const liveVersion = (flow: NamedFlow | null): { flowId: number; version: number | null }[] =>
  flow?.active === true && flow.version !== null ? [{ flowId: flow.id, version: flow.version }] : [];

/** Says whether a flow that something begins does not run. */
export const isAsleep = (flow: NamedFlow | null | undefined): boolean =>
  flow !== null && flow !== undefined && liveVersion(flow).length === 0;

interface Loaded extends Batch, Known {
  runs: ReadonlyMap<string, RunState>;
  ofConnections: ReadonlyMap<number, ConnectionFlows>;
  /** By turn. */
  phrases: ReadonlyMap<number, PhraseFound>;
  owned: OwnedFlows;
  /** Results of calls, by their step. */
  outcomes: ReadonlyMap<string, StepOutcome>;
  besides: Besides;
  files: ReadonlyMap<number, StoredFile>;
  /** Files that calls brought, by their ids in the store. */
  fetched: ReadonlyMap<string, StoredFile>;
}

/** Flows of a batch, as they stand between its turns. */
export class BatchFlows {
  readonly #loaded: Loaded;
  readonly #runs: Map<string, RunState>;

  constructor(loaded: Loaded) {
    this.#loaded = loaded;
    this.#runs = new Map(loaded.runs);
  }

  file(id: number): StoredFile | undefined {
    return this.#loaded.files.get(id);
  }

  fetched(id: string): StoredFile | undefined {
    return this.#loaded.fetched.get(id);
  }

  outcomeOf(step: { runId: string; seq: number }): StepOutcome | undefined {
    return this.#loaded.outcomes.get(stepKey(step));
  }

  personOf(ticketId: number): FlowPerson {
    return this.#loaded.besides.people.get(ticketId) ?? unknownPerson;
  }

  /** Files that calls brought: what no message has taken over goes with the batch. */
  fetchedIds(): string[] {
    return [...this.#loaded.fetched.keys()];
  }

  /** The phrase that made a turn begin its flow. */
  phraseOf(turnId: number): number | undefined {
    return this.#loaded.phrases.get(turnId)?.id;
  }

  /** A run as the next turn of its ticket finds it. */
  keep(runId: string, run: RunState | null): void {
    if (run) this.#runs.set(runId, run);
    else this.#runs.delete(runId);
  }

  around(asked: FlowAsked): FlowsAround {
    const { ticket, connection, turn } = asked;
    const ofConnection = this.#loaded.ofConnections.get(connection.id);
    const { isFirst } = this.personOf(ticket.id);
    const named = (kind: FlowOwner["kind"], id: number | null) =>
      id === null ? null : (this.#owned({ kind, id }) ?? null);
    return {
      run: this.#running(flowState(ticket)),
      phrase: this.#named(this.#loaded.phrases.get(turn.id)?.flow ?? null),
      welcome: isFirst ? this.#named(ofConnection?.welcome ?? null) : null,
      notPhrase: this.#named(ofConnection?.notPhrase ?? null),
      prompt: named("prompt", connection.promptId),
      integration: named("integration", connection.integrationId),
      ofTicket: named("integration", this.#integrationOf(asked)),
      owned: (of) => this.#owned(of),
      isAsleep: [
        this.#loaded.phrases.get(turn.id)?.flow,
        isFirst ? ofConnection?.welcome : null,
        ofConnection?.notPhrase,
      ].some(isAsleep),
      runId: randomUUID(),
      seed: randomInt(2 ** 31),
      file: turn.file_name === null ? null : { name: turn.file_name, mediaType: turn.media_type },
      world: this.#worldOf(asked),
    };
  }

  #running(state: FlowState | undefined): FlowsAround["run"] {
    const run = state && this.#runs.get(state.runId);
    if (!state || !run) return null;
    const named = run.of ? this.#owned(run.of) : this.#saved(run);
    return named ? { runId: state.runId, state: run, ...named } : null;
  }

  #saved({ flowId, version }: RunState): Named | undefined {
    const flow = this.#loaded.flows.get(keyOf(flowId, version));
    return flow && { flow, name: this.#nameOf(flow.id) };
  }

  #owned(of: FlowOwner): Named | undefined {
    const { flow = null, name = "" } = this.#loaded.owned.get(of) ?? {};
    return flow ? { flow, name } : undefined;
  }

  /** The integration that somebody handed a conversation to: its own, its queue's, or the connection's. */
  #integrationOf({ ticket, connection }: FlowAsked): number | null {
    const ofQueue = this.#loaded.world.queues.get(ticket.queue_id ?? 0)?.integrationId;
    return ticket.integration_id ?? (typeof ofQueue === "number" ? ofQueue : connection.integrationId);
  }

  #named(flow: NamedFlow | null): Named | null {
    const [live] = liveVersion(flow);
    const compiled = live && this.#loaded.flows.get(keyOf(live.flowId, live.version ?? 0));
    return compiled ? { flow: compiled, name: this.#nameOf(compiled.id) } : null;
  }

  #nameOf(flowId: number): string {
    return this.#loaded.known.get(flowId)?.name ?? "";
  }

  /** The newest message that was read for the answer that the turn brings: what came by then is not newer. */
  #seenBy({ turn: { run_id: runId, seq } }: FlowAsked): number {
    if (runId === null || seq === null) return 0;
    const { data } = Seen.safeParse(this.outcomeOf({ runId, seq })?.outcome);
    return data?.data.session.seenId ?? 0;
  }

  #worldOf(asked: FlowAsked): FlowsAround["world"] {
    const { services, world, besides, known, flows, files, owned } = this.#loaded;
    const { ticket, connection, newerIds } = asked;
    const seenId = this.#seenBy(asked);
    const person = this.personOf(ticket.id);
    const there = {
      queue: (id: number) => world.queues.has(id),
      user: (id: number) => besides.userIds.has(id),
      tag: (id: number) => besides.tagIds.has(id),
      file: (id: number) => files.has(id),
      prompt: (id: number) => owned.get({ kind: "prompt", id }) !== undefined,
      integration: (id: number) => owned.get({ kind: "integration", id })?.flow != null,
    };
    const can = services.channels.get(connection.channel)?.capabilities;
    return {
      value: flowValues({ world, ...asked, person }),
      has: (kind, id) => there[kind](id),
      mayCall: (kind) => owned.mayCall(kind),
      isTagged: (tagId) => person.tagIds.has(tagId),
      flow: (flowId) => {
        const live = known.get(flowId);
        return live?.active === true ? flows.get(keyOf(flowId, live.version ?? 0)) : undefined;
      },
      contactId: ticket.contact_id,
      newerMessages: newerIds.filter((id) => id > seenId).length,
      longestText: can?.longestText?.length ?? longestText,
      canWrite: isWindowOpen(ticket, { hours: can?.replyWindowHours, now: world.now }),
    };
  }
}

/** What a prompt tells of the messages that it has read. */
const Seen = z.object({ data: z.object({ session: z.object({ seenId: z.number() }) }) });

const msOfHour = 3_600_000;

/** Says whether a channel takes what answers by itself, so long after the contact's last words. */
const isWindowOpen = (
  { last_inbound_at: heardAt }: LockedTicket,
  { hours, now }: { hours: number | undefined; now: number },
): boolean => hours === undefined || (heardAt !== null && now - Date.parse(heardAt) < hours * msOfHour);

/** Of channels that name none. */
const longestText = 65_536;
