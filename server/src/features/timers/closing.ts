import type { Tx } from "../../platform/database/index.ts";
import { closeTicket, expireTicket, type LockedTicket, noteInactivity } from "../tickets/index.ts";
import type { Act } from "./acts.ts";
import { connectionClock } from "./timers.actors.ts";
import { latestHours, sayInTime } from "./sayInTime.ts";

interface Due {
  [column: string]: unknown;
  minutes: number;
  body: string;
  is_missed: boolean;
}

const lastWord = "greatest(t.last_inbound_at, t.last_outbound_at, t.started_at)";
const mayBeTheirs = `(coalesce(w.settings ->> 'whenExpiresTicket', '0') <> '1'
  or coalesce(t.last_outbound_at > t.last_inbound_at, t.last_inbound_at is null))`;
const isTold = `coalesce(t.inactive_told_at >= ${lastWord}, false)`;
const inactive = `case when coalesce(w.settings ->> 'inactiveMessage', '') = '' then 0
  else coalesce((w.settings ->> 'timeInactiveMessage')::int, 0) end`;

interface Judged {
  name: string;
  minutes: string;
  message: string;
  since: string;
  where: string;
}

/**
 * Says whether the time of a connection's setting is over for a ticket, and what is said then; undefined when it is
 * not.
 */
async function judge(
  tx: Tx,
  ticket: LockedTicket,
  { name, minutes, message, since, where }: Judged,
): Promise<Due | undefined> {
  const [due] = await tx.query<Due>({
    name,
    text: `
      select minutes, coalesce(settings ->> '${message}', '') as body,
        since + make_interval(mins => minutes, hours => ${latestHours}) < app.now() as is_missed
      from (
        select w.settings, ${minutes} as minutes, ${since} as since
        from tickets t join connections w on w.company_id = t.company_id and w.id = t.connection_id
        where t.company_id = $1 and t.id = $2 and ${where}
      ) one
      where minutes > 0 and since + make_interval(mins => minutes) <= app.now()`,
    values: [tx.companyId, ticket.id],
  });
  return due;
}

const setting = (name: string) => `coalesce((w.settings ->> '${name}')::int, 0)`;

/** Reminds a contact of a conversation that stands still, once for each silence. */
export const remindOfInactivity: Act = async ({ speak }, tx, ticket) => {
  const due = await judge(tx, ticket, {
    name: "judge-inactivity",
    minutes: inactive,
    message: "inactiveMessage",
    since: lastWord,
    where: `t.status = 'open' and not ${isTold} and ${mayBeTheirs}`,
  });
  if (!due) return false;
  const by = connectionClock("inactivityTold", ticket, due.minutes);
  if (!due.is_missed && due.body.trim() !== "") await speak(tx, { ticket, body: due.body, userId: null, by });
  await noteInactivity(tx, ticket, { isMissed: due.is_missed, by });
  return true;
};

/** Closes a conversation in which nothing was said for as long as its connection lets it, after the reminder if there is one. */
export const expire: Act = async (services, tx, ticket) => {
  const due = await judge(tx, ticket, {
    name: "judge-expiry",
    minutes: setting("expiresTicket"),
    message: "expiresInactiveMessage",
    since: lastWord,
    where: `t.status = 'open' and (${isTold} or (${inactive} = 0 and ${mayBeTheirs}))`,
  });
  if (!due) return false;
  const by = connectionClock("ticketExpired", ticket, due.minutes);
  await sayInTime(services, tx, { ticket, text: { body: due.body, isMissed: due.is_missed, by } });
  await expireTicket(tx, ticket, { by });
  return true;
};

/** Closes a conversation whose contact did not rate it in time. */
export const rateNoMore: Act = async (services, tx, ticket) => {
  const due = await judge(tx, ticket, {
    name: "judge-rating",
    minutes: setting("expiresTicketNPS"),
    message: "complationMessage",
    since: "t.closed_at",
    where: "t.status = 'nps'",
  });
  if (!due) return false;
  const by = connectionClock("ratingExpired", ticket, due.minutes);
  await sayInTime(services, tx, { ticket, text: { body: due.body, isMissed: due.is_missed, by } });
  await closeTicket(tx, ticket, { by });
  return true;
};
