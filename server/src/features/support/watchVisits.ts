import type { EventFeed } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { payloadOf } from "../../platform/events/index.ts";
import { sessionsEnded, userDeleted, userUpdated } from "../users/index.ts";
import { endVisit } from "./endVisit.ts";
import { brokenVisitsOf } from "./visits.queries.ts";

/**
 * Ends visits as soon as it is heard that whoever came logged out, was demoted or is gone, or was sent away. What is not
 * heard is over all the same: nobody of such a visit is let in, and its timer clears up.
 */
export function watchVisits(services: Services, feed: EventFeed): void {
  feed.subscribe((companyId, events) => {
    const users = events.flatMap((event) => {
      const ended =
        payloadOf(event, sessionsEnded) ?? payloadOf(event, userUpdated) ?? payloadOf(event, userDeleted);
      return ended ? [ended.userId] : [];
    });
    for (const userId of new Set(users)) void endBroken(services, { companyId, userId });
  });
}

async function endBroken(services: Services, who: { companyId: number; userId: number }): Promise<void> {
  try {
    for (const visit of await brokenVisitsOf(services, who)) {
      await services.database.tenant(visit.company_id, (tx) =>
        endVisit(services, tx, { userId: visit.user_id, how: "home" }),
      );
      services.callers.forgetUser(visit.company_id, visit.user_id);
    }
  } catch (error) {
    services.log.warn({ err: error }, "A visit that is over could not be cleared up; its timer will");
  }
}
