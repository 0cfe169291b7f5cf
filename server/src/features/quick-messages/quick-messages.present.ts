import type { QuickMessage } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { canChange, canShare, type Sharing, type Viewer } from "./quick-messages.policy.ts";

export interface QuickMessageRow {
  [column: string]: unknown;
  id: number;
  user_id: number | null;
  shortcode: string;
  message: string;
  is_general: boolean;
  is_visible: boolean;
  file_id: string | null;
  file_name: string | null;
  file_mimetype: string | null;
  file_size: number | null;
  uses: number;
  last_used_at: string | null;
  /** Users whose favourite it is: of one who reads a list, at most that one. */
  favoured_by: number[];
  queue_ids: number[];
}

export const sharingOf = (row: Pick<QuickMessageRow, "user_id" | "is_general" | "is_visible">): Sharing => ({
  userId: row.user_id,
  isGeneral: row.is_general,
  isVisible: row.is_visible,
});

export interface Presenter {
  files: Files;
  companyId: number;
  viewer: Viewer;
}

export const isFavouriteOf = ({ id }: Viewer, row: QuickMessageRow): boolean => row.favoured_by.includes(id);

export function presentQuickMessage(
  { files, companyId, viewer }: Presenter,
  row: QuickMessageRow,
): QuickMessage {
  const sharing = sharingOf(row);
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.is_general,
    visao: row.is_visible,
    userId: row.user_id,
    mediaPath: row.file_id === null ? null : files.link(companyId, row.file_id),
    mediaName: row.file_name,
    isMedia: row.file_id !== null,
    media: row.file_id === null ? null : { mimetype: row.file_mimetype ?? "", size: row.file_size ?? 0 },
    mayChange: canChange(viewer, sharing),
    mayShare: canShare(viewer, sharing),
    uses: row.uses,
    lastUsedAt: row.last_used_at,
    isFavourite: isFavouriteOf(viewer, row),
    queueIds: row.queue_ids,
  };
}
