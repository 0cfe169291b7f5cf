import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { stickerAdded, stickerDeleted } from "./stickers.events.ts";
import { mayDelete, presentSticker, type StickerRow } from "./stickers.present.ts";
import { stickersById } from "./stickers.queries.ts";

type Rows = ReadonlyMap<number, StickerRow>;

/** `company-{id}-sticker`: to everybody, with whether they may delete it. */
export const stickersLive = (files: Files): AnyLiveRule[] => [
  defineLive<{ stickerId: number }, { share: ReturnType<typeof emitOncePerClass>; rows: Rows }>({
    on: [stickerAdded, stickerDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.stickerId))];
      const rows = await database.read<StickerRow>(companyId, stickersById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ payload: { stickerId: id } }, { share, rows }, viewer) {
      const { companyId } = viewer;
      const row = rows.get(id);
      return share(`${id} ${row !== undefined && mayDelete(viewer, row)}`, () => {
        if (!row) return emission(liveEvents.sticker, companyId, { action: "delete", id });
        const record = presentSticker({ files, companyId, viewer }, row);
        return emission(liveEvents.sticker, companyId, { action: "create", record });
      });
    },
    keyOf: ({ payload }) => `sticker.${payload.stickerId}`,
  }),
];
