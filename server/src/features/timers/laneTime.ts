import { moveToLane } from "../tickets/index.ts";
import type { Act } from "./acts.ts";
import { clock } from "./timers.actors.ts";
import { latestHours, sayInTime } from "./sayInTime.ts";

interface Due {
  [column: string]: unknown;
  hours: number;
  next_lane_id: number;
  greeting: string;
  is_missed: boolean;
}

/** Turns in a row that time alone makes; `app.due_tickets` finds no ticket that has made them. */
const mostTurns = 20;

/** Moves a ticket whose last word is ours on to the next lane, once it has stood in its lane for as long as that says. */
export const leaveLaneInTime: Act = async (services, tx, ticket) => {
  if (ticket.status !== "open") return false;
  const [due] = await tx.query<Due>({
    name: "judge-lane-time",
    text: `
      select l.lane_hours as hours, l.next_lane_id, n.lane_greeting as greeting,
        t.lane_since + make_interval(hours => l.lane_hours + ${latestHours}) < app.now() as is_missed
      from tickets t
      join tags l on l.company_id = t.company_id and l.id = t.lane_id
      join tags n on n.company_id = l.company_id and n.id = l.next_lane_id
      where t.company_id = $1 and t.id = $2 and l.lane_hours > 0 and app.has_plan_flag($1, 'useKanban')
        and coalesce(t.last_outbound_at > t.last_inbound_at, t.last_inbound_at is null)
        and t.lane_since + make_interval(hours => l.lane_hours) <= app.now()`,
    values: [tx.companyId, ticket.id],
  });
  if (!due) return false;
  const isLast = ticket.lane_turns + 1 >= mostTurns;
  const by = clock(isLast ? "laneTurnsEnded" : "laneTimeOver", { id: ticket.lane_id, time: due.hours });
  await moveToLane(tx, [ticket.id], { laneId: due.next_lane_id, by });
  await sayInTime(services, tx, { ticket, text: { body: due.greeting, isMissed: due.is_missed, by } });
  return true;
};
