import { FreshCache } from "../../platform/cache/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { EventFeed } from "../../platform/events/index.ts";
import { pushSubscribed } from "./notifications.events.ts";

/** Says whether anybody in a company has a browser that is pushed to; a new one is known at once. */
export function hasPush(database: Database, feed: EventFeed): (companyId: number) => Promise<boolean> {
  const companies = new FreshCache({
    max: 1,
    maxAge: 60_000,
    load: async () => {
      const rows = await database.system<{ company_id: number }>({
        name: "companies-with-push",
        text: "select distinct company_id from push_subscriptions",
      });
      return new Set(rows.map((row) => row.company_id));
    },
  });
  feed.onWentBack(() => companies.forgetAll());
  feed.subscribe((_companyId, events) => {
    if (events.some((event) => event.type === pushSubscribed.name)) companies.forget("all");
  });
  return async (companyId) => (await companies.get("all"))?.has(companyId) ?? false;
}
