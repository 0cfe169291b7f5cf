import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import { flowCreated, flowDeleted, flowUpdated } from "./flows.events.ts";
import { type FlowRow, presentFlow } from "./flows.present.ts";
import { flowsById } from "./flows.queries.ts";

interface Loaded {
  share: ReturnType<typeof emitOncePerClass>;
  rows: ReadonlyMap<number, FlowRow>;
}

/** `company-{id}-flow`, to everybody who may see the page of flows. */
export const flowsLive: AnyLiveRule[] = [
  defineLive<{ flowId: number }, Loaded>({
    on: [flowCreated, flowUpdated, flowDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map(({ payload }) => payload.flowId))];
      const rows = await database.read<FlowRow>(companyId, flowsById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ type, payload: { flowId } }, { share, rows }, { companyId, permissions }) {
      if (!permissions.has("flows")) return [];
      const row = rows.get(flowId);
      return share(`${type} ${flowId}`, () => {
        if (!row) return emission(liveEvents.flow, companyId, { action: "delete", flowId });
        const action = type === flowCreated.name ? "create" : "update";
        return emission(liveEvents.flow, companyId, { action, flow: presentFlow(row) });
      });
    },
    keyOf: ({ payload }) => `flow.${payload.flowId}`,
  }),
];
