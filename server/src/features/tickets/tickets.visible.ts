import type { TicketStatus } from "@balcao/contract";
import type { Conditions } from "../../platform/database/index.ts";
import type { Viewer } from "./tickets.policy.ts";

/** A condition on tickets of one status. */
export type OfStatus = (status: TicketStatus) => string;

/**
 * Writes `canSee` of the tickets called `alias` in SQL, of each status for itself. What the viewer's rights decide
 * alone is decided here already, so that the database neither asks nor guesses.
 */
export function visibleOf(conditions: Conditions, viewer: Viewer, alias = "t"): OfStatus {
  if (viewer.isAdmin) return () => "true";
  const me = conditions.later(viewer.id);
  const own = () => `${alias}.user_id = ${me()}::bigint`;
  const others = othersOf(conditions, viewer, alias);
  return (status) => {
    const theirs = others(status);
    if (theirs === "true") return "true";
    return theirs === "false" ? own() : `(${own()} or ${theirs})`;
  };
}

/**
 * Adds who sees tickets of whatever status. The text is the same for whoever is no admin, because statements that hold
 * it are named by their shape: rights are values here.
 */
export function addVisible(conditions: Conditions, viewer: Viewer, alias = "t"): void {
  if (viewer.isAdmin) return;
  const queues = [...viewer.queueIds];
  const inQueues = `case when ${alias}.queue_id is null then $?::boolean else $?::boolean or ${alias}.queue_id = any($?::bigint[]) end`;
  const rights = [viewer.allTicket, viewer.allHistoric, queues];
  conditions.add(
    `${alias}.user_id = $?::bigint
     or case ${alias}.status
          when 'open' then $?::boolean and ${inQueues}
          when 'group' then $?::boolean and (${alias}.queue_id is null or $?::boolean or ${alias}.queue_id = any($?::bigint[]))
          when 'closed' then ${inQueues}
          when 'nps' then ${inQueues}
          else (${alias}.user_id is null or $?::boolean) and ${inQueues}
        end`,
    viewer.id,
    viewer.allUserChat,
    ...rights,
    viewer.allowGroup,
    viewer.allHistoric,
    queues,
    ...rights,
    ...rights,
    viewer.allUserChat,
    ...rights,
  );
}

/** Condition for what the viewer sees beside their own. */
function othersOf(conditions: Conditions, viewer: Viewer, alias: string): OfStatus {
  const queues = conditions.later([...viewer.queueIds]);
  const inTheirs = () =>
    viewer.queueIds.size > 0 ? `${alias}.queue_id = any(${queues()}::bigint[])` : "false";
  const inQueues = (withNone: boolean): string => {
    if (viewer.allHistoric) return withNone ? "true" : `${alias}.queue_id is not null`;
    return withNone ? `(${alias}.queue_id is null or ${inTheirs()})` : inTheirs();
  };
  const free = (theirs: string) => (theirs === "false" ? theirs : `(${alias}.user_id is null and ${theirs})`);
  return (status) => {
    switch (status) {
      case "open":
        return viewer.allUserChat ? inQueues(viewer.allTicket) : "false";
      case "pending":
      case "lgpd":
        return viewer.allUserChat ? inQueues(viewer.allTicket) : free(inQueues(viewer.allTicket));
      case "group":
        return viewer.allowGroup ? inQueues(true) : "false";
      case "closed":
      case "nps":
        return inQueues(viewer.allTicket);
    }
  };
}
