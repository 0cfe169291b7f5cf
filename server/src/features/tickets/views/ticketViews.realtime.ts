import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  type Share,
  emitOncePerClass,
} from "../../../platform/realtime/index.ts";
import {
  ticketViewCreated,
  ticketViewDeleted,
  ticketViewUpdated,
  type ViewOwner,
} from "./ticketViews.events.ts";
import { canUseView } from "./ticketViews.policy.ts";
import { presentTicketView, type TicketViewRow, ticketViewsById } from "./ticketViews.queries.ts";

interface ViewPayload {
  viewId: number;
  before?: ViewOwner;
  after?: ViewOwner;
}
interface Loaded {
  share: Share;
  rows: ReadonlyMap<number, TicketViewRow>;
}

/** `company-{id}-ticketView`: a view to whoever uses it now; that it went, to whoever did before and no longer does. */
export const ticketViewsLive: AnyLiveRule = defineLive<ViewPayload, Loaded>({
  on: [ticketViewCreated, ticketViewUpdated, ticketViewDeleted],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.viewId))];
    const rows = await database.read<TicketViewRow>(companyId, ticketViewsById(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor({ payload: { viewId, before } }, { share, rows }, viewer) {
    const { companyId } = viewer;
    const row = rows.get(viewId);
    if (row && canUseView(viewer, { userId: row.user_id }))
      return share(`update ${viewId}`, () =>
        emission(liveEvents.ticketView, companyId, { action: "update", view: presentTicketView(row) }),
      );
    if (!before || !canUseView(viewer, before)) return [];
    return share(`delete ${viewId}`, () =>
      emission(liveEvents.ticketView, companyId, { action: "delete", viewId }),
    );
  },
});
