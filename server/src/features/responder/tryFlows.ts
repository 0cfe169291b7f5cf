import { randomInt, randomUUID } from "node:crypto";
import type { TriedTalk, TryInput } from "@balcao/contract";
import { type FlowsAround, messageValues, type Talk } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { type ConnectionFlows, flowsOfConnections, type NamedFlow, readFlowFiles } from "../flows/index.ts";
import { findPhrases } from "../phrase-campaigns/index.ts";
import { type Besides, loadBesides } from "./flowBesides.ts";
import { isAsleep, keyOf, type Known, liveVersion, loadKnown } from "./flowsAround.ts";
import { variablesOf } from "./speakAct.ts";
import type { World, WorldConnection } from "./world.ts";

interface Tried {
  services: Pick<Services, "channels">;
  world: World;
  connection: WorldConnection;
  talk: TriedTalk | null;
  input: TryInput;
  /** Name of the contact: whoever tries it. */
  name: string;
}

/** Signs of a message on channels that name no limit. */
const longestText = 65_536;

/**
 * Flows around a conversation that is only tried: those that are live, by the engine that will run them. Nothing is written;
 * its run is taken along by whoever tries it.
 */
export async function loadTryFlows(
  tx: Tx,
  tried: Tried,
): Promise<((talk: Talk, now: number) => FlowsAround) | undefined> {
  const { connection, talk, input } = tried;
  if (!connection.hasFlows && !talk?.run) return undefined;
  const ofConnections = await flowsOfConnections(tx, [connection.id]);
  const text = input.kind === "text" ? input.text : "";
  const [phrase] = await findPhrases(tx, [{ connectionId: connection.id, text }]);
  const known = await loadKnown(tx, {
    runs: new Map(talk?.run ? [[talk.run.runId, talk.run.state]] : []),
    ofConnections,
    phrases: new Map(phrase ? [[0, phrase]] : []),
  });
  const needs = [...known.flows.values()].flatMap((flow) => flow.needs);
  const besides = await loadBesides(tx, { ticketIds: [], needs });
  const files = await readFlowFiles(tx, besides.fileIds);
  const loaded: Loaded = {
    ...tried,
    ...known,
    besides,
    files,
    begins: ofConnections.get(connection.id),
    phrase: phrase?.flow,
  };
  return (now, at) => aroundOf(loaded, now, at);
}

interface Loaded extends Tried, Known {
  besides: Besides;
  files: ReadonlyMap<number, unknown>;
  begins: ConnectionFlows | undefined;
  phrase: NamedFlow | undefined;
}

function aroundOf(loaded: Loaded, { run, isFirst, queueId }: Talk, now: number): FlowsAround {
  const { known, flows, phrase = null, begins, input } = loaded;
  const current = run && flows.get(keyOf(run.state.flowId, run.state.version));
  const nameOf = (id: number) => known.get(id)?.name ?? "";
  const named = (flow: NamedFlow | null) => {
    const [live] = liveVersion(flow);
    const compiled = live && flows.get(keyOf(live.flowId, live.version ?? 0));
    return compiled ? { flow: compiled, name: nameOf(compiled.id) } : null;
  };
  const welcome = isFirst ? (begins?.welcome ?? null) : null;
  const notPhrase = begins?.notPhrase ?? null;
  return {
    run: run && current ? { ...run, flow: current, name: nameOf(current.id) } : null,
    phrase: named(phrase),
    welcome: named(welcome),
    notPhrase: named(notPhrase),
    prompt: null,
    integration: null,
    ofTicket: null,
    owned: () => undefined,
    isAsleep: [phrase, welcome, notPhrase].some(isAsleep),
    runId: randomUUID(),
    seed: randomInt(2 ** 31),
    file: input.kind === "picture" ? { name: "foto.jpg", mediaType: "image" } : null,
    world: worldOf(loaded, { now, queueId }),
  };
}

function worldOf(
  { world, connection, name, services, besides, files, known, flows }: Loaded,
  { now, queueId }: { now: number; queueId: number | null },
): FlowsAround["world"] {
  const writer = { name, number: "", is_group: false, user_name: "" };
  const values = messageValues(
    variablesOf({ world: { ...world, now }, connection, writer, ticketId: 0, queueId }),
  );
  const there = {
    queue: (id: number) => world.queues.has(id),
    user: (id: number) => besides.userIds.has(id),
    tag: (id: number) => besides.tagIds.has(id),
    file: (id: number) => files.has(id),
    prompt: () => false,
    integration: () => false,
  };
  return {
    value: (variable) => values.get(variable),
    has: (kind, id) => there[kind](id),
    // Nothing is called: a node that calls leaves as where the call fails.
    mayCall: () => false,
    isTagged: () => false,
    flow: (flowId) => {
      const live = known.get(flowId);
      return live?.active === true ? flows.get(keyOf(flowId, live.version ?? 0)) : undefined;
    },
    contactId: 0,
    newerMessages: 0,
    longestText: services.channels.get(connection.channel)?.capabilities.longestText?.length ?? longestText,
    canWrite: true,
  };
}
