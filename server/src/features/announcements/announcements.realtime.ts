import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { announcementChanged } from "./announcements.events.ts";
import { canSee } from "./announcements.policy.ts";
import { type AnnouncementRow, presentAnnouncement } from "./announcements.present.ts";
import { announcementsById } from "./announcements.queries.ts";

/** `company-announcement`, for everybody: one that is withdrawn is gone for all but the super user. */
export const announcementsLive = (files: Files): AnyLiveRule[] => [
  defineLive({
    on: [announcementChanged],
    async load(database, _companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.announcementId))];
      const rows = await database.system<AnnouncementRow>(announcementsById(ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ payload: { announcementId: id, action } }, { share, rows }, viewer) {
      const row = rows.get(id);
      if (!row || action === "delete" || !canSee(viewer, row))
        return share(`delete ${id}`, () =>
          emission(liveEvents.announcement, viewer.companyId, { action: "delete", id }),
        );
      return share(`${action} ${id}`, () =>
        emission(liveEvents.announcement, viewer.companyId, {
          action,
          record: presentAnnouncement(files, row),
        }),
      );
    },
    keyOf: ({ payload }) => `announcement ${payload.announcementId}`,
  }),
];
