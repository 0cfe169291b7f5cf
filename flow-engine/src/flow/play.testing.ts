import { wallClockOf } from "../wallClock.ts";
import { compileFlow, type CompiledFlow } from "./compile.ts";
import {
  type FlowAct,
  type FlowDefinition,
  type FlowInput,
  type FlowSettings,
  type FlowStep,
  type FlowWorld,
  type NodeData,
  type NodeType,
  type RunState,
  usualSettings,
} from "./flow.ts";
import { newRun, stepFlow } from "./stepFlow.ts";

const position = { x: 0, y: 0 };

type Drawn = { [Type in NodeType]: [id: string, type: Type, data: NodeData[Type]] }[NodeType];

/** A flow by its nodes and its ways, each `from>to` or `from.handle>to`; a start leads to the first of them. */
export function drawn(nodes: readonly Drawn[], ...ways: string[]): FlowDefinition {
  return sketched(
    nodes.map(([id, type, data]) => [id, type, { ...data }]),
    ...ways,
  );
}

/** The same with whatever data an old program wrote. */
export function sketched(
  nodes: readonly (readonly [id: string, type: string, data: Record<string, unknown>])[],
  ...ways: string[]
): FlowDefinition {
  const first = nodes[0]?.[0];
  return {
    nodes: [
      { id: "start", type: "start", position, data: {} },
      ...nodes.map(([id, type, data]) => ({ id, type, position, data })),
    ],
    connections: [...(first === undefined ? [] : [`start>${first}`]), ...ways].map((way) => {
      const [from = "", target = ""] = way.split(">");
      const [source = "", sourceHandle] = from.split(".");
      return { id: way, source, target, sourceHandle };
    }),
  };
}

const saturday = Date.parse("2026-11-28T13:00:00Z");

interface World {
  settings?: Partial<FlowSettings>;
  values?: Record<string, string>;
  missing?: readonly string[];
  tags?: readonly number[];
  openQueues?: readonly (number | null)[];
  flows?: Record<number, FlowDefinition>;
  seed?: number;
  longestText?: number;
  /** Hours of the channel's window; without them it takes text at any time. */
  windowHours?: number;
  newerMessages?: number;
}

/** Makes a flow as it is live, for tests. */
export const compiled = (
  definition: FlowDefinition,
  settings: Partial<FlowSettings> = {},
  id = 1,
): CompiledFlow => compileFlow({ id, version: 1, definition, settings: { ...usualSettings, ...settings } });

/** A contact in a flow, with a clock that is moved. */
export function play(definition: FlowDefinition, own: World = {}) {
  const flow = compiled(definition, own.settings);
  const others = new Map(
    Object.entries(own.flows ?? {}).map(([id, other]) => [
      Number(id),
      compiled(other, own.settings, Number(id)),
    ]),
  );
  let now = saturday;
  let heardAt = saturday;
  let run: RunState | null = newRun(flow, own.seed ?? 1);
  let last: FlowStep | undefined;
  const world = (): FlowWorld => ({
    now,
    wall: wallClockOf(now, "America/Sao_Paulo"),
    value: (name) => (own.values && Object.hasOwn(own.values, name) ? own.values[name] : undefined),
    isOpen: (queueId) => own.openQueues?.includes(queueId) ?? true,
    has: (kind, id) => !own.missing?.includes(`${kind} ${id}`),
    mayCall: () => true,
    isTagged: (tagId) => own.tags?.includes(tagId) ?? false,
    flow: (flowId) => others.get(flowId),
    contactId: 7,
    newerMessages: own.newerMessages ?? 0,
    longestText: own.longestText ?? 4_096,
    canWrite: own.windowHours === undefined || now - heardAt < own.windowHours * 3_600_000,
  });
  const step = (input: FlowInput): string[] => {
    if (!run) throw new Error("It has ended");
    if (input.kind === "message") heardAt = now;
    const stands = run.flowId === flow.id ? flow : others.get(run.flowId);
    // As the database keeps it.
    const kept: RunState = JSON.parse(JSON.stringify(run)) as RunState;
    last = stepFlow(stands ?? flow, { run: kept, input }, world());
    ({ run } = last);
    return last.acts.map(inShort);
  };
  const message = (text: string, more: Partial<Extract<FlowInput, { kind: "message" }>> = {}) =>
    step({ kind: "message", answer: { text }, isMatter: false, isEarly: false, file: null, ...more });
  return {
    begin: () => step({ kind: "begin", trigger: "notPhrase" }),
    /** The contact answers so many seconds later. */
    says: (text: string, seconds = 60) => {
      now += seconds * 1_000;
      return message(text);
    },
    chooses: (choice: string) => {
      now += 60_000;
      return message("", { answer: { choice } });
    },
    sends: (name: string) => {
      now += 60_000;
      return message("", { isMatter: true, file: { name, mediaType: "application" } });
    },
    /** Time until the wait is over, or so much more. */
    passes: (further = 0) => {
      const at = last?.timer?.at ?? now;
      now = at + further;
      return step({ kind: "due", seq: run?.seq ?? 0 });
    },
    call: () => last?.call,
    /** The call is answered. */
    gets: (data: Record<string, unknown>) =>
      step({ kind: "outcome", seq: run?.seq ?? 0, outcome: { kind: "ok", data } }),
    getsNothing: (reason = "timeout") =>
      step({ kind: "outcome", seq: run?.seq ?? 0, outcome: { kind: "failed", reason } }),
    step,
    message,
    state: (): RunState => {
      if (!run) throw new Error("It has ended");
      return run;
    },
    ending: () => last?.ending,
    waits: () => run?.waits?.for ?? null,
    variables: () => last?.variables ?? {},
    whys: () =>
      last?.trace.map(
        ({ nodeId, why, leftBy }) => `${nodeId}: ${why}${leftBy === null ? "" : ` > ${leftBy}`}`,
      ),
    seconds: () => ((last?.timer?.at ?? now) - now) / 1_000,
  };
}

function inShort(act: FlowAct): string {
  switch (act.kind) {
    case "tell":
      return act.text;
    case "sendFile":
      return `[${act.as} ${act.fileId}]`;
    case "sendFetched":
      return `[file ${act.fileId}]`;
    case "tag":
      return `[${act.action} tag ${act.tagId}]`;
    case "teamNote":
      return `[note ${act.text}]`;
    case "enterQueue":
      return `[queue ${act.queueId}${act.userId === null ? "" : ` for ${act.userId}`}]`;
    case "resolve":
      return "[resolved]";
  }
}
