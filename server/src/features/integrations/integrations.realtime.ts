import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import { integrationCreated, integrationDeleted, integrationUpdated } from "./integrations.events.ts";
import { type IntegrationRow, presentIntegration } from "./integrations.present.ts";
import { integrationsById } from "./integrations.queries.ts";

interface Loaded {
  share: ReturnType<typeof emitOncePerClass>;
  rows: ReadonlyMap<number, IntegrationRow>;
}

/** `company-{id}-queueIntegration`, to admins of a company whose plan has integrations. */
export const integrationsLive: AnyLiveRule[] = [
  defineLive<{ integrationId: number }, Loaded>({
    on: [integrationCreated, integrationUpdated, integrationDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map(({ payload }) => payload.integrationId))];
      const rows = await database.read<IntegrationRow>(companyId, integrationsById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor(
      { type, payload: { integrationId: id } },
      { share, rows },
      { companyId, isAdmin, planFlags },
    ) {
      if (!isAdmin || !planFlags.has("useIntegrations")) return [];
      const row = rows.get(id);
      return share(`${type} ${id}`, () => {
        if (!row)
          return emission(liveEvents.queueIntegration, companyId, { action: "delete", integrationId: id });
        const action = type === integrationCreated.name ? "create" : "update";
        return emission(liveEvents.queueIntegration, companyId, {
          action,
          queueIntegration: presentIntegration(row),
        });
      });
    },
    keyOf: ({ payload }) => `integration.${payload.integrationId}`,
  }),
];
