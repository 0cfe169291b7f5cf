import { type FlowsAround, readableSince, type Situation, wallClockOf } from "@balcao/flow-engine";
import { isMatter, type Turn } from "../messages/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { readBotState } from "./botState.ts";
import type { Writer } from "./people.ts";
import type { World, WorldConnection } from "./world.ts";

export interface Asked {
  world: World;
  ticket: LockedTicket;
  connection: WorldConnection;
  writer: Writer;
  turn: Turn;
  random: number;
  flows: FlowsAround | undefined;
}

/** Rows → what the decision is made from. */
export function situationOf({ world, ticket, connection, writer, turn, random, flows }: Asked): Situation {
  const { settings, queues, now } = world;
  const state = readBotState(ticket.bot_state);
  return {
    ticket: {
      status: ticket.status,
      queueId: ticket.queue_id,
      userId: ticket.user_id,
      openedByUs: ticket.opened_by_us,
      useIntegration: ticket.use_integration,
    },
    state,
    contact: { isGroup: writer.is_group, disableBot: writer.disable_bot, hasAccepted: writer.has_accepted },
    ...steering(world, connection),
    queues,
    memory: {
      notices: writer.notices ?? {},
      menuAt: writer.menu_at,
      answers: writer.answered_at?.length ?? 0,
    },
    input: {
      answer: turn.option_id === null ? { text: turn.body } : { choice: turn.option_id },
      isMatter: isMatter(turn.media_type),
      isEarly: isEarly(turn, readableSince(state)),
    },
    clock: { now, wall: wallClockOf(now, settings.timezone) },
    random,
    flows,
    onlineOf: world.onlineOf,
  };
}

/** Says whether a message came before the words of a moment had left. */
const isEarly = ({ came_at, unsent_since }: Turn, moment = 0): boolean =>
  came_at < moment || (unsent_since !== null && unsent_since <= moment);

/** Settings of company and connection that steer the bot; a fallback queue that is gone is none. */
export function steering({ settings, days, isHoliday, queues }: World, connection: WorldConnection) {
  const { sendIdQueue } = connection.settings;
  return {
    company: { ...settings, days, isHoliday },
    connection: {
      ...connection.settings,
      days: connection.days,
      queueIds: connection.queueIds,
      sendIdQueue: sendIdQueue !== null && queues.has(sendIdQueue) ? sendIdQueue : null,
    },
  };
}
