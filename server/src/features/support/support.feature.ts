import { defineFeature } from "../../platform/feature/index.ts";
import { supportRoutes } from "./support.routes.ts";
import { supportTimers } from "./support.timers.ts";
import { tokenLife } from "./tokenLife.ts";
import { visitEnd, visitGoesOn, visitOfHome } from "./visits.queries.ts";
import { watchVisits } from "./watchVisits.ts";

export const supportFeature = defineFeature({
  name: "support",
  routes: supportRoutes,
  timers: ({ services }) => supportTimers(services),
  slots: ({ services, feed }) => {
    watchVisits(services, feed);
    return {
      async visitFrom(home) {
        const visit = await visitOfHome(services, home);
        if (!visit?.goes_on) return undefined;
        const { company_id: companyId, user_id: userId, session_id: sessionId, ends_at } = visit;
        const caller = await services.callers.get({ companyId, userId, sessionId });
        // A visit to a company that was suspended meanwhile comes home.
        return caller?.companyActive
          ? { key: { companyId, userId, sessionId }, life: tokenLife(ends_at) }
          : undefined;
      },
      visitGoesOn: (key) => visitGoesOn(services, key),
      visitEnd: (caller) => visitEnd(services, caller),
    };
  },
});
