import type { Sticker } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";

export interface StickerRow {
  [column: string]: unknown;
  id: number;
  user_id: number | null;
  file_id: string;
}

interface Viewer {
  id: number;
  isAdmin: boolean;
}

/** Says who may take it from all: who added it, or an admin. */
export const mayDelete = (
  { id, isAdmin }: Viewer,
  { user_id: userId }: Pick<StickerRow, "user_id">,
): boolean => isAdmin || userId === id;

interface Presenter {
  files: Files;
  companyId: number;
  viewer: Viewer;
}

export const presentSticker = ({ files, companyId, viewer }: Presenter, row: StickerRow): Sticker => ({
  id: row.id,
  url: files.link(companyId, row.file_id),
  mayDelete: mayDelete(viewer, row),
});
