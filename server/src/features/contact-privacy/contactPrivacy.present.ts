import type { ContactErasure } from "@balcao/contract";

export interface ErasureRow {
  [column: string]: unknown;
  id: number;
  contact_id: number;
  user_id: number;
  user_name: string;
  tickets: number;
  messages: number;
  notes: number;
  files: number;
  schedules: number;
  started_at: string;
  finished_at: string | null;
}

export const presentErasure = (row: ErasureRow): ContactErasure => ({
  id: row.id,
  contactId: row.contact_id,
  status: row.finished_at === null ? "running" : "done",
  counts: {
    tickets: row.tickets,
    messages: row.messages,
    notes: row.notes,
    files: row.files,
    schedules: row.schedules,
  },
  userName: row.user_name,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});
