import { randomInt } from "node:crypto";
import { type Answer, type endpoints, TriedTalk, type TryInput, type TryStep } from "@balcao/contract";
import {
  playTalk,
  renderVariables,
  type TalkInput,
  type TalkSettings,
  type TalkStep,
} from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { steering } from "./situationOf.ts";
import { variablesOf } from "./speakAct.ts";
import { loadTryFlows } from "./tryFlows.ts";
import { loadWorld, type World, type WorldConnection } from "./world.ts";

interface Trial {
  talk: TriedTalk | null;
  input: TryInput;
  at: string;
}

/**
 * Tries what a connection answers by itself, by the settings that are stored now and by the rules that answer contacts.
 * Writes nothing: the conversation is taken along by whoever tries it.
 */
export function tryConnection(
  ctx: Ctx,
  connectionId: number,
  { talk, input, at }: Trial,
): Promise<Answer<typeof endpoints.responder.try>> {
  return ctx.transaction(async (tx) => {
    const world = await loadWorld(tx, [connectionId]);
    const connection = world.connections.get(connectionId);
    if (!connection) throw new DomainError("ERR_NO_WAPP_FOUND");
    const now = Date.parse(at);
    const people = await readPeople(tx);
    const settings = {
      ...settingsOf(world, connection),
      farewellOf: (id: number) => people.get(id)?.farewell ?? "",
      flowsOf: await loadTryFlows(tx, {
        services: ctx.services,
        world,
        connection,
        talk,
        input,
        name: ctx.user.name,
      }),
    };
    const played = playTalk(settings, talk, { input: inputOf(input, ctx.user), now });
    const shown = { world, connection, people, name: ctx.user.name, queueId: played.talk?.queueId ?? null };
    const steps: TryStep[] = [];
    for (const step of played.steps) steps.push(await showStep(tx, shown, step));
    return { talk: TriedTalk.nullable().parse(played.talk), steps };
  });
}

const settingsOf = (
  world: World,
  connection: WorldConnection,
): Omit<TalkSettings, "farewellOf" | "flowsOf"> => ({
  ...steering(world, connection),
  queues: world.queues,
  onlineOf: world.onlineOf,
  rotations: world.rotations,
  random: randomInt(1_000_000) / 1_000_000,
});

function inputOf(input: TryInput, user: { id: number; name: string }): TalkInput {
  switch (input.kind) {
    case "text":
      return { kind: "message", answer: { text: input.text }, isMatter: false };
    case "choice":
      return { kind: "message", answer: { choice: input.id }, isMatter: false };
    case "picture":
      return { kind: "message", answer: { text: "" }, isMatter: true };
    case "accept":
      return { kind: "accept", userId: user.id, userName: user.name };
    case "voice":
    case "call":
    case "resolve":
    case "wait":
      return input;
  }
}

interface Named {
  [column: string]: unknown;
  id: number;
  name: string;
  farewell: string;
}

async function readPeople(tx: Tx): Promise<Map<number, Named>> {
  const rows = await tx.query<Named>({
    name: "people-of-try",
    text: "select id, name, farewell_message as farewell from users where company_id = $1",
    values: [tx.companyId],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

interface Shown {
  world: World;
  people: ReadonlyMap<number, Named>;
  connection: WorldConnection;
  /** Name of the contact: whoever tries it. */
  name: string;
  queueId: number | null;
}

async function showStep(tx: Tx, shown: Shown, step: TalkStep): Promise<TryStep> {
  const { world, connection, name, queueId } = shown;
  const variables = variablesOf({
    world: { ...world, now: step.at },
    connection,
    writer: { name, number: "", is_group: false, user_name: name },
    ticketId: 0,
    queueId,
  });
  const says = step.says.map(({ text, fileListId, withGreeting, isFilled, fileId }) => ({
    text: isFilled ? text : renderVariables(text, variables),
    fileListId,
    hasFile: fileId !== undefined || (withGreeting && connection.greetingFile !== null),
  }));
  const queue = queueId === null ? undefined : world.queues.get(queueId);
  const user = step.userId === null ? undefined : shown.people.get(step.userId);
  return {
    rule: step.rule,
    reason: step.reason,
    at: new Date(step.at).toISOString(),
    says: [...says, ...(await positionOf(tx, world, step))],
    choices: [...step.choices],
    queue: queue ? { id: queue.id, name: queue.name } : null,
    user: user ? { id: user.id, name: user.name } : null,
  };
}

/** The place in the line that a contact would have now. */
async function positionOf(tx: Tx, { settings }: World, { positionIn }: TalkStep): Promise<TryStep["says"]> {
  if (positionIn === null) return [];
  const [row] = await tx.query<{ waiting: number }>({
    name: "waiting-in-queue",
    text: "select count(*)::int as waiting from tickets where company_id = $1 and queue_id = $2 and status = 'pending'",
    values: [tx.companyId, positionIn],
  });
  const text = `${settings.sendQueuePositionMessage.trim()} *${(row?.waiting ?? 0) + 1}*`.trim();
  return [{ text, fileListId: null, hasFile: false }];
}
