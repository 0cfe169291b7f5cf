import { foldText } from "../../foldText.ts";
import { readMenuAnswer } from "../../menu/readMenuAnswer.ts";
import { menuText } from "../../menu/menuText.ts";
import type { MenuChoice } from "../../menu/menu.ts";
import { type CallReply, type CallSaying, readReply } from "../callReply.ts";
import { handles } from "../definition.ts";
import type { CallKind, CallOutcome, CallRequest, RunState } from "../flow.ts";
import { asked, type FlowNode, leave, type Move, type Heard, stay } from "../node.ts";
import { listIn, objectIn } from "../readData.ts";
import type { Walk } from "../walk.ts";

/** What a node keeps of its calls while the run stands in it. */
interface CallSession {
  /** Of the client: given to the next call as it is. */
  own: unknown;
  /** What is still to be said behind a pause. */
  rest: CallReply | null;
  /** Choices that the last answer offered. */
  offered: readonly MenuChoice[];
}

interface Calls {
  kind: CallKind;
  /** Id of the integration or prompt; null: `settings` say all. */
  id: number | null;
  settings?: Readonly<Record<string, unknown>>;
  /** Queue in which a person goes on where nothing is drawn for a failure or a hand-over. */
  queueId: number | undefined;
}

/**
 * The half that all nodes with calls share: a call for what the contact said, and what its answer says and does. A node
 * that calls otherwise (a prompt waits for silence first) takes its parts: `openCall`, `hearOutcome`, `sayRest`.
 */
export function callingNode(calls: Calls): FlowNode {
  return {
    listens: true,
    offers: (folded, run) => sessionOf(run).offered.some(({ name }) => foldText(name).trim() === folded),
    enter: (walk) => {
      walk.run.session = null;
      return mayCall(walk, calls) ? openCall(walk, calls, true) : leaveFailed(walk, calls);
    },
    resume: (walk, heard) => resumeCalls(walk, calls, heard),
  };
}

function resumeCalls(walk: Walk, calls: Calls, heard: Heard): Move {
  switch (heard.kind) {
    case "due":
      return sayRest(walk, calls, sessionOf(walk.run).rest);
    case "outcome":
      return hearOutcome(walk, calls, heard.outcome);
    case "message":
      return walk.run.waits?.for === "answer" ? openCall(walk, calls, false) : stay;
  }
}

export function mayCall({ world }: Walk, { kind, id }: Calls): boolean {
  return id === null ? world.mayCall(kind) : world.has(kind, id);
}

/** Opens a call for what the contact said, as the node waits for its outcome. */
export function openCall(walk: Walk, { kind, id, settings }: Calls, isFirst: boolean): Move {
  const { run } = walk;
  const request: CallRequest = {
    id,
    ...(settings && { settings }),
    ...wordsOf(walk),
    isFirst,
    variables: run.variables,
    session: sessionOf(run).own,
  };
  walk.note("called");
  return { kind: "wait", for: "call", call: { kind, request } };
}

/** The words that the run heard, with the choice of the last answer that they mean. */
function wordsOf({ heard, run }: Walk): Pick<CallRequest, "text" | "choice" | "file"> {
  if (!heard) return { text: "" };
  const { answer, file } = heard;
  const { offered } = sessionOf(run);
  const read = readMenuAnswer(answer, { choices: offered, exits: [] });
  const choice = read && "choice" in read ? read.choice : undefined;
  const name = offered.find(({ id }) => id === choice)?.name;
  const text = "text" in answer ? answer.text : (name ?? answer.choice);
  return { text, ...(choice !== undefined && { choice }), file };
}

/** Does what an answer says; a failure leaves by what is drawn for it, or to a person. */
export function hearOutcome(walk: Walk, calls: Calls, outcome: CallOutcome): Move {
  if (outcome.kind === "failed") return leaveFailed(walk, calls, "callFailed");
  const reply = readReply(outcome.data);
  for (const tagId of reply.tagIds)
    if (walk.world.has("tag", tagId)) walk.acts.push({ kind: "tag", tagId, action: "add" });
  for (const [name, value] of Object.entries(reply.variables)) walk.keep(name, value);
  walk.run.session = { own: reply.session, rest: null, offered: [] } satisfies CallSession;
  return sayRest(walk, calls, reply);
}

/** Says what is left of an answer, as far as its next pause, and goes on as it says. */
export function sayRest(walk: Walk, calls: Calls, reply: CallReply | null): Move {
  if (!reply) return asked;
  walk.note("callAnswered");
  for (const [at, saying] of reply.says.entries()) {
    if (at > 0 && saying.afterMs !== undefined) return pauseBefore(walk, reply, at);
    speak(walk, saying);
  }
  const { own } = sessionOf(walk.run);
  const offered = reply.says.flatMap((saying) => ("text" in saying ? (saying.choices ?? []) : []));
  walk.run.session = { own, rest: null, offered } satisfies CallSession;
  return goOn(walk, calls, reply);
}

/** What is left is said later; the words that come meanwhile are heard afterwards. */
function pauseBefore({ run }: Walk, reply: CallReply, at: number): Move {
  const says = reply.says.slice(at);
  const rest = { ...reply, says, variables: {}, tagIds: [] };
  run.session = { ...sessionOf(run), rest } satisfies CallSession;
  return { kind: "wait", for: "time", ms: says[0]?.afterMs ?? 0, holds: true };
}

function speak(walk: Walk, saying: CallSaying): void {
  if ("fileId" in saying) return walk.sendFetched(saying.fileId, saying.caption);
  const { text, heading = text, choices = [] } = saying;
  const names = choices.map(({ name }) => name);
  walk.tell(menuText(text, names, []), { heading, choices });
}

function goOn(walk: Walk, calls: Calls, { next }: CallReply): Move {
  switch (next.kind) {
    case "hear":
      return asked;
    case "next":
      return leave(handles.next);
    case "close":
      walk.acts.push({ kind: "resolve", queueId: null });
      return { kind: "end", ending: "closed" };
    case "handOver":
      return handOver(walk, calls, next);
  }
}

/** A person goes on: in the queue that the answer names, or by what is drawn for it. */
export function handOver(
  walk: Walk,
  { queueId: usual }: Pick<Calls, "queueId">,
  { queueId, userId }: { queueId: number | null; userId: number | null },
): Move {
  const { world } = walk;
  walk.note("handedOver");
  const isNamed = queueId !== null && world.has("queue", queueId);
  if (!isNamed && walk.hasWay(handles.handedOver)) return leave(handles.handedOver);
  const id = isNamed ? queueId : usual;
  if (id === undefined || !world.has("queue", id)) return { kind: "end", ending: "person" };
  const person = userId !== null && world.has("user", userId) ? userId : null;
  walk.acts.push({ kind: "enterQueue", queueId: id, userId: person });
  return { kind: "end", ending: "queue" };
}

/** It cannot be called, or was called in vain. */
export function leaveFailed(
  walk: Walk,
  { queueId }: Pick<Calls, "queueId">,
  why: "notAvailable" | "callFailed" = "notAvailable",
): Move {
  walk.note(why);
  if (walk.hasWay(handles.failed)) return leave(handles.failed);
  if (queueId !== undefined && walk.world.has("queue", queueId))
    walk.acts.push({ kind: "enterQueue", queueId, userId: null });
  return { kind: "end", ending: "failed" };
}

function sessionOf({ session }: Pick<RunState, "session">): CallSession {
  const { own = null, rest = null, offered } = objectIn(session);
  const choices = listIn(offered).flatMap((one): MenuChoice[] => {
    const { id, name } = objectIn(one);
    return typeof id === "string" && typeof name === "string" ? [{ id, name }] : [];
  });
  return { own, rest: rest === null ? null : readReply(rest), offered: choices };
}
