import type { Announcement } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";

export interface AnnouncementRow {
  [column: string]: unknown;
  company_id: number;
  id: number;
  title: string;
  text: string;
  priority: 1 | 2 | 3;
  is_active: boolean;
  file_id: string | null;
  file_name: string | null;
  created_at: string;
}

export const presentAnnouncement = (files: Files, row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  priority: row.priority,
  status: row.is_active,
  mediaPath: row.file_id === null ? null : files.link(row.company_id, row.file_id),
  mediaName: row.file_name,
  createdAt: row.created_at,
});
