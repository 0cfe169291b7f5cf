import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { userDeleted } from "../users/index.ts";
import { quickMessageCreated, quickMessageDeleted, quickMessageUpdated } from "./quick-messages.events.ts";
import { canChange, canSee, canShare, type Sharing } from "./quick-messages.policy.ts";
import { presentQuickMessage, type QuickMessageRow, sharingOf } from "./quick-messages.present.ts";
import { ownerlessQuickMessages, quickMessagesById } from "./quick-messages.queries.ts";

/** The rows of one batch, each presented once for all who may do the same with it. */
class QuickMessageViews {
  readonly rows: ReadonlyMap<number, QuickMessageRow>;
  readonly #site: { files: Files; companyId: number };
  readonly #emissions = new Map<string, Emission>();

  constructor(rows: readonly QuickMessageRow[], site: { files: Files; companyId: number }) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.#site = site;
  }

  told(action: "create" | "update", id: number, viewer: Caller): Emission[] {
    const row = this.rows.get(id);
    if (!row || !canSee(viewer, sharingOf(row))) return [];
    const rights = [canChange, canShare].map((may) => may(viewer, sharingOf(row)));
    const { companyId } = this.#site;
    return [
      this.#share(`${action} ${id} ${rights.join(" ")}`, () =>
        emission(liveEvents.quickMessage, companyId, {
          action,
          record: presentQuickMessage({ ...this.#site, viewer }, row),
        }),
      ),
    ];
  }

  gone(id: number, viewer: Caller, before: Sharing): Emission[] {
    if (!canSee(viewer, before)) return [];
    const { companyId } = this.#site;
    return [
      this.#share(`delete ${id}`, () =>
        emission(liveEvents.quickMessage, companyId, { action: "delete", id }),
      ),
    ];
  }

  #share(key: string, build: () => Emission): Emission {
    const known = this.#emissions.get(key);
    if (known) return known;
    const built = build();
    this.#emissions.set(key, built);
    return built;
  }
}

type Payload = { quickMessageId: number; before?: Sharing };

const loadViews =
  (files: Files) =>
  async (database: Database, companyId: number, events: readonly { payload: Payload }[]) => {
    const ids = [...new Set(events.map((event) => event.payload.quickMessageId))];
    const rows = await database.read<QuickMessageRow>(companyId, quickMessagesById(companyId, ids));
    return new QuickMessageViews(rows, { files, companyId });
  };

const changes = (files: Files) =>
  defineLive<Payload, QuickMessageViews>({
    on: [quickMessageCreated, quickMessageUpdated, quickMessageDeleted],
    load: loadViews(files),
    tell({ type, payload: { quickMessageId: id, before } }, views, viewer) {
      const told = views.told(type === quickMessageCreated.name ? "create" : "update", id, viewer);
      // Who saw it and no longer does, because it went or is not shared any more, hears that it is gone.
      return told.length > 0 || !before ? told : views.gone(id, viewer, before);
    },
  });

/** A deleted colleague's messages have no owner any more: the admins get the private ones. */
const losses = (files: Files) =>
  defineLive<{ userId: number; openTicketIds: readonly number[] }, QuickMessageViews>({
    on: [userDeleted],
    load: async (database, companyId) => {
      const rows = await database.read<QuickMessageRow>(companyId, ownerlessQuickMessages(companyId));
      return new QuickMessageViews(rows, { files, companyId });
    },
    tell: (_event, views, viewer) => [...views.rows.keys()].flatMap((id) => views.told("update", id, viewer)),
  });

/** `company-{id}-quickMessage`: to each what they may use, with what they may do with it. */
export const quickMessagesLive = (files: Files): AnyLiveRule[] => [changes(files), losses(files)];
