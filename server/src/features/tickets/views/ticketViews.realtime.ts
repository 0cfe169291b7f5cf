import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../../platform/realtime/index.ts";
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
/** What is told of one view: to who uses it now, and to who did before and no longer does. */
interface ToldView {
  owner: ViewOwner | undefined;
  present: Emission | undefined;
  gone: Emission;
}

/** `company-{id}-ticketView`: a view as it stands now, or that it went. */
export const ticketViewsLive: AnyLiveRule = defineLive<ViewPayload, Map<number, ToldView>>({
  on: [ticketViewCreated, ticketViewUpdated, ticketViewDeleted],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.viewId))];
    const rows = await database.read<TicketViewRow>(companyId, ticketViewsById(companyId, ids));
    return new Map(
      ids.map((viewId): [number, ToldView] => {
        const row = rows.find(({ id }) => id === viewId);
        const view = row && presentTicketView(row);
        return [
          viewId,
          {
            owner: row && { userId: row.user_id },
            present: view && emission(liveEvents.ticketView, companyId, { action: "update", view }),
            gone: emission(liveEvents.ticketView, companyId, { action: "delete", viewId }),
          },
        ];
      }),
    );
  },
  tell({ payload: { viewId, before } }, told, viewer) {
    const one = told.get(viewId);
    if (!one) return [];
    if (one.owner && one.present && canUseView(viewer, one.owner)) return [one.present];
    return before && canUseView(viewer, before) ? [one.gone] : [];
  },
});
