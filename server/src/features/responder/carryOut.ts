import { type Decision, renderVariables, type ResponderAct, type ResponderRule } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import { takeBackQuestion } from "../messages/index.ts";
import { type BotStep, followBot, type LockedTicket } from "../tickets/index.ts";
import { readBotState, writeBotState } from "./botState.ts";
import { keepConsent } from "./consents.ts";
import { actorOf, flowActor } from "./responder.actors.ts";
import { carryOutFlow } from "./carryOutFlow.ts";
import { speakAct, type Speaking, variablesOf } from "./speakAct.ts";

export type Answering = Omit<Speaking, "by">;

/** Does what was decided; answers the ticket as it is then. */
export async function carryOut(tx: Tx, answering: Answering, decision: Decision): Promise<LockedTicket> {
  const { opening, acts } = splitActs(decision);
  const opened = opening
    ? await follow(tx, answering, { rule: opening.rule, acts: [opening.act], state: null, run: undefined })
    : answering.ticket;
  return follow(tx, { ...answering, ticket: opened }, { ...decision, acts });
}

/**
 * Splits the acts of a decision: what ends a question stands in the log as that; what follows, by the rule that says
 * it.
 */
function splitActs({ rule, acts }: Decision): {
  opening?: { rule: ResponderRule; act: ResponderAct };
  acts: readonly ResponderAct[];
} {
  const [act, ...rest] = acts;
  if (act?.kind === "beginAnew" && rule !== "rating") return { opening: { rule: "rating", act }, acts: rest };
  if ((act?.kind === "consent" || act?.kind === "release") && rule !== "consent")
    return { opening: { rule: "consent", act }, acts: rest };
  return { acts };
}

async function follow(
  tx: Tx,
  answering: Answering,
  { rule, acts, state, run }: Pick<Decision, "rule" | "acts" | "state" | "run">,
): Promise<LockedTicket> {
  const by = run ? flowActor(run) : actorOf(rule, placeOf(answering));
  const steps = acts.flatMap((act) => stepOf(act, answering));
  const isAsBefore = steps.length === 0 && isSame(state, answering.ticket);
  const ticket = isAsBefore
    ? answering.ticket
    : await followBot(tx, answering.ticket, { steps, state: writeBotState(state), by });
  for (const act of acts) await speak(tx, { ...answering, ticket, by }, act);
  return ticket;
}

const isSame = (state: Decision["state"], ticket: LockedTicket): boolean =>
  JSON.stringify(state) === JSON.stringify(readBotState(ticket.bot_state));

const placeOf = ({ connection, world, ticket }: Answering) => ({
  connection,
  queue: ticket.queue_id === null ? undefined : world.queues.get(ticket.queue_id),
});

/** Turns an act into a step of the ticket; words alone are none. */
function stepOf(act: ResponderAct, { connection }: Answering): BotStep[] {
  switch (act.kind) {
    case "say":
    case "tell":
    case "sendFile":
    case "sendFetched":
    case "tag":
    case "teamNote":
    case "tellPosition":
      return [];
    case "note":
      return [{ kind: "say" }];
    case "hold":
      return [{ kind: "hold", integrationId: act.of?.kind === "integration" ? act.of.id : null }];
    case "beginAnew": {
      const [onlyQueue, ...others] = connection.queueIds;
      return [{ kind: "beginAnew", queueId: others.length === 0 ? (onlyQueue ?? null) : null }];
    }
    default:
      return [act];
  }
}

async function speak(tx: Tx, speaking: Speaking, act: ResponderAct): Promise<void> {
  const { world, ticket, by } = speaking;
  if (act.kind === "say") await speakAct(tx, speaking, act);
  await carryOutFlow(tx, speaking, act);
  // A question for a rating that has not left is asked no more.
  if (act.kind === "beginAnew") await takeBackQuestion(tx, ticket.id, { by });
  if (act.kind === "consent") {
    const variables = variablesOf({ ...speaking, ticketId: ticket.id, queueId: ticket.queue_id });
    const terms = renderVariables(act.terms, variables);
    await keepConsent(tx, { ticket, accepted: act.accepted, terms, by });
  }
  if (act.kind === "tellPosition") {
    const message = world.settings.sendQueuePositionMessage.trim();
    const position = await positionOf(tx, ticket);
    await speakAct(tx, speaking, {
      text: `${message} *${position}*`.trim(),
      saying: null,
      withGreeting: false,
    });
  }
}

/** Position among those who wait in its queue, the longest waiting first. */
async function positionOf(tx: Tx, ticket: LockedTicket): Promise<number> {
  const [row] = await tx.query<{ place: number }>({
    name: "position-in-queue",
    text: `
      select count(*)::int as place from tickets
      where company_id = $1 and queue_id = $2 and status = 'pending'
        and (waiting_since, id) <= (select waiting_since, id from tickets where company_id = $1 and id = $3)`,
    values: [tx.companyId, ticket.queue_id, ticket.id],
  });
  return row?.place ?? 1;
}
