import { randomInt, randomUUID } from "node:crypto";
import type { BotState, CompiledFlow, FlowsAround, NamedFlow as Named, RunState } from "@balcao/flow-engine";
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
  readRuns,
} from "../flows/index.ts";
import type { Turn } from "../messages/index.ts";
import { findPhrases, type PhraseFound } from "../phrase-campaigns/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { readBotState } from "./botState.ts";
import { unknownPerson, loadBesides, type Besides } from "./flowBesides.ts";
import { flowValues } from "./flowValues.ts";
import type { Writer } from "./people.ts";
import type { World, WorldConnection } from "./world.ts";

interface Batch {
  services: Pick<Services, "channels">;
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
  newerMessages: number;
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
  const { tickets, world, turns } = batch;
  const runIds = tickets.flatMap((ticket) => flowState(ticket)?.runId ?? []);
  const begins = new Set(
    [...world.connections.values()].flatMap(({ id, hasFlows }) => (hasFlows ? [id] : [])),
  );
  const open = tickets.filter((ticket) => mayBegin(ticket, begins));
  if (runIds.length === 0 && open.length === 0) return undefined;
  const runs = runIds.length === 0 ? new Map<string, RunState>() : await readRuns(tx, runIds);
  const ofConnections = open.length === 0 ? noConnections : await flowsOfConnections(tx, [...begins]);
  const phrases = await phrasesOf(tx, { open, turns });
  const known = await loadKnown(tx, { runs, ofConnections, phrases });
  const besides = await loadBesides(tx, {
    ticketIds: tickets.map(({ id }) => id),
    needs: [...known.flows.values()].flatMap(({ needs }) => needs),
  });
  const files = await readFlowFiles(tx, besides.fileIds);
  return new BatchFlows({ ...batch, runs, ofConnections, phrases, ...known, besides, files });
}

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

interface Known {
  known: ReadonlyMap<number, KnownFlow>;
  /** Versions by flow and number. */
  flows: ReadonlyMap<string, CompiledFlow>;
}

const keyOf = (flowId: number, version: number): string => `${flowId} ${version}`;

/** The versions that runs stand in, those that may begin, and those that these may go on in. */
async function loadKnown(
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
  const begun = [...runs.values()].map(({ flowId, version }) => ({ flowId, version }));
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

const liveVersion = (flow: NamedFlow | null): { flowId: number; version: number | null }[] =>
  flow?.active === true && flow.version !== null ? [{ flowId: flow.id, version: flow.version }] : [];

interface Loaded extends Batch, Known {
  runs: ReadonlyMap<string, RunState>;
  ofConnections: ReadonlyMap<number, ConnectionFlows>;
  /** By turn. */
  phrases: ReadonlyMap<number, PhraseFound>;
  besides: Besides;
  files: ReadonlyMap<number, StoredFile>;
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
    const { isFirst } = this.#loaded.besides.people.get(ticket.id) ?? unknownPerson;
    return {
      run: this.#running(flowState(ticket)),
      phrase: this.#named(this.#loaded.phrases.get(turn.id)?.flow ?? null),
      welcome: isFirst ? this.#named(ofConnection?.welcome ?? null) : null,
      notPhrase: this.#named(ofConnection?.notPhrase ?? null),
      runId: randomUUID(),
      seed: randomInt(2 ** 31),
      file: turn.file_name === null ? null : { name: turn.file_name, mediaType: turn.media_type },
      world: this.#worldOf(asked),
    };
  }

  #running(state: FlowState | undefined): FlowsAround["run"] {
    const run = state && this.#runs.get(state.runId);
    const flow = run && this.#loaded.flows.get(keyOf(run.flowId, run.version));
    if (!state || !run || !flow) return null;
    return { runId: state.runId, state: run, flow, name: this.#nameOf(flow.id) };
  }

  #named(flow: NamedFlow | null): Named | null {
    const [live] = liveVersion(flow);
    const compiled = live && this.#loaded.flows.get(keyOf(live.flowId, live.version ?? 0));
    return compiled ? { flow: compiled, name: this.#nameOf(compiled.id) } : null;
  }

  #nameOf(flowId: number): string {
    return this.#loaded.known.get(flowId)?.name ?? "";
  }

  #worldOf(asked: FlowAsked): FlowsAround["world"] {
    const { services, world, besides, known, flows, files } = this.#loaded;
    const { ticket, connection, newerMessages } = asked;
    const person = besides.people.get(ticket.id) ?? unknownPerson;
    const there = {
      queue: (id: number) => world.queues.has(id),
      user: (id: number) => besides.userIds.has(id),
      tag: (id: number) => besides.tagIds.has(id),
      file: (id: number) => files.has(id),
      prompt: () => false,
      integration: () => false,
    };
    const can = services.channels.get(connection.channel)?.capabilities;
    return {
      value: flowValues({ world, ...asked, person }),
      has: (kind, id) => there[kind](id),
      isTagged: (tagId) => person.tagIds.has(tagId),
      flow: (flowId) => {
        const live = known.get(flowId);
        return live?.active === true ? flows.get(keyOf(flowId, live.version ?? 0)) : undefined;
      },
      contactId: ticket.contact_id,
      newerMessages,
      longestText: can?.longestText?.length ?? longestText,
    };
  }
}

/** Of channels that name none. */
const longestText = 65_536;
