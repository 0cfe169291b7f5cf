import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { changeTicket, type LogEntry, sqlNow, type TicketPatch } from "./changeTicket.ts";
import { closed } from "./closeTicket.ts";

/** Step of the bot on a ticket. */
export type BotStep =
  /** It says something that asks for nothing: out of hours, a vacation. */
  | { kind: "say" }
  | { kind: "offer" }
  /** A run of a flow, or of an integration, has it from now on, and lets it go. */
  | { kind: "hold"; integrationId: number | null }
  | { kind: "letGo" }
  | { kind: "askConsent" }
  | { kind: "consent"; accepted: boolean }
  | { kind: "rate"; rating: number }
  | { kind: "beginAnew"; queueId: number | null }
  | { kind: "release" }
  | { kind: "stand"; queueId: number | null }
  | { kind: "enterQueue"; queueId: number; userId: number | null }
  | { kind: "giveUp"; queueId: number | null; userId: number | null }
  | { kind: "stop" }
  | { kind: "resolve"; queueId: number | null };

export interface FollowBot {
  steps: readonly BotStep[];
  /** State afterwards: the answer that it waits for. */
  state: unknown;
  by: Actor;
}

/** Does what the bot decided, with a line in the log for each step: all of it is one change. */
export async function followBot(
  tx: Tx,
  ticket: LockedTicket,
  { steps, state, by }: FollowBot,
): Promise<LockedTicket> {
  const patches: TicketPatch[] = [];
  const log: LogEntry[] = [];
  let stands = ticket.queue_id;
  for (const step of steps) {
    if ("queueId" in step && (step.queueId !== null || step.kind === "stand" || step.kind === "beginAnew"))
      stands = step.queueId;
    patches.push(patchOf(step));
    log.push(...entriesOf(step, { ticket, queueId: stands }));
  }
  const botState = state === null ? null : JSON.stringify(state);
  if (steps.length === 0) return keepState(tx, ticket, botState);
  const after: TicketPatch = { queue_id: stands, bot_state: botState };
  const patch = [...patches, after].reduce<TicketPatch>((all, one) => Object.assign(all, one), {});
  return changeTicket(tx, ticket, { patch, log, by });
}

/** Nobody is told: what the bot waits for is shown nowhere. */
const keepState = (tx: Tx, { id }: LockedTicket, botState: string | null): Promise<LockedTicket> =>
  tx.db
    .updateTable("tickets")
    .set({ bot_state: botState })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

const waiting = {
  status: "pending",
  is_bot: false,
  use_integration: false,
  waiting_since: sqlNow,
} as const;

function patchOf(step: BotStep): TicketPatch {
  switch (step.kind) {
    case "say":
    case "stand":
      return {};
    case "offer":
      return {
        is_bot: true,
        user_id: null,
        bot_gave_up: false,
        used_bot_menus: (eb) => eb("used_bot_menus", "+", 1),
      };
    case "hold":
      return {
        is_bot: true,
        user_id: null,
        bot_gave_up: false,
        use_integration: step.integrationId !== null,
        ...(step.integrationId !== null && { integration_id: step.integrationId }),
      };
    case "letGo":
      return waiting;
    case "askConsent":
      return { status: "lgpd", is_bot: true };
    case "consent":
    case "release":
      return waiting;
    case "rate":
      return { rating: step.rating };
    case "beginAnew":
      return { ...waiting, user_id: null, started_at: null, closed_at: null };
    case "enterQueue":
      return { ...waiting, user_id: step.userId };
    case "giveUp":
      return { ...waiting, user_id: step.userId, bot_gave_up: true };
    case "stop":
      return { ...waiting, bot_gave_up: true };
    case "resolve":
      return closed;
  }
}

interface QueuedTicket {
  ticket: LockedTicket;
  queueId: number | null;
}

function entriesOf(step: BotStep, { ticket, queueId }: QueuedTicket): LogEntry[] {
  switch (step.kind) {
    case "say":
      return [{ type: "botSaid", queueId }];
    case "offer":
    case "hold":
      return ticket.is_bot ? [] : [{ type: "chatBot", queueId }];
    case "stand":
      return queueId === null ? [] : [{ type: "queue", queueId }];
    case "askConsent":
      return [{ type: "lgpd", queueId }];
    case "consent":
      return [{ type: step.accepted ? "consentGiven" : "consentRefused", queueId }];
    case "release":
      return [{ type: "pending", queueId }];
    case "rate":
      return [{ type: "rated", queueId }];
    case "beginAnew":
      return [
        { type: "closed", queueId: ticket.queue_id },
        { type: "reopen", queueId },
      ];
    case "enterQueue":
      return [{ type: "queue", queueId }, ...named(step.userId, queueId)];
    case "giveUp":
      return [{ type: "retriesLimitQueue", queueId }, ...named(step.userId, queueId)];
    case "letGo":
    case "stop":
      return [{ type: "botEnded", queueId }];
    case "resolve":
      return [{ type: "closed", queueId }];
  }
}

const named = (userId: number | null, queueId: number | null): LogEntry[] =>
  userId === null ? [] : [{ type: "userDefine", userId, queueId }];
