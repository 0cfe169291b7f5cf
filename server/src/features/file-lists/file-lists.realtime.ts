import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { fileListCreated, fileListDeleted, fileListUpdated } from "./file-lists.events.ts";
import { type FileListRow, presentFileList } from "./file-lists.present.ts";
import { fileListsById } from "./file-lists.queries.ts";

/** `company-{id}-file`, to the admins: nobody else has file lists to see. */
export const fileListsLive = (files: Files): AnyLiveRule[] => [
  defineLive<{ fileListId: number }, { share: ReturnType<typeof emitOncePerClass>; rows: Rows }>({
    on: [fileListCreated, fileListUpdated, fileListDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map((event) => event.payload.fileListId))];
      const rows = await database.read<FileListRow>(companyId, fileListsById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ type, payload: { fileListId: id } }, { share, rows }, { companyId, isAdmin }) {
      if (!isAdmin) return [];
      const row = rows.get(id);
      return share(`${type} ${id}`, () => {
        if (!row) return emission(liveEvents.fileList, companyId, { action: "delete", fileId: id });
        const action = type === fileListCreated.name ? "create" : "update";
        const fileList = presentFileList({ files, companyId }, row);
        return emission(liveEvents.fileList, companyId, { action, fileList });
      });
    },
    keyOf: ({ payload }) => `file-list.${payload.fileListId}`,
  }),
];

type Rows = ReadonlyMap<number, FileListRow>;
