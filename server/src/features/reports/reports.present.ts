import type { ReportRow } from "@balcao/contract";
import { maskName, maskPreview } from "../contacts/index.ts";
import type { ReportCursor, ReportRecord } from "./reports.queries.ts";

/** Minutes with one decimal, of what is resolved. */
function supportTimeOf({ status, started_at: start, closed_at: end }: ReportRecord): number | null {
  if ((status !== "closed" && status !== "nps") || start === null || end === null) return null;
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 6000) / 10);
}

/** Row → report, its numbers masked for those who may not see them. */
export function presentReportRow(row: ReportRecord, { hidesNumbers }: { hidesNumbers: boolean }): ReportRow {
  const masks = hidesNumbers && !row.is_group;
  return {
    id: row.id,
    uuid: row.uuid,
    protocol: `${row.protocol_day}${row.id}`,
    whatsappName: row.connection_name,
    contactName: masks ? maskName(row.contact_name, row.contact_number) : row.contact_name,
    userName: row.user_name,
    queueName: row.queue_name,
    status: row.status,
    lastMessage: hidesNumbers ? maskPreview(row.last_message) : row.last_message,
    tags: row.tags ?? [],
    createdAt: row.created_at,
    closedAt: row.closed_at,
    supportTime: supportTimeOf(row),
    NPS: row.rating,
    messages: row.messages,
    ad: row.ad,
    cursor: `${row.micros}.${row.id}`,
  };
}

export function readCursor(text: string): ReportCursor {
  const [micros = 0, id = 0] = text.split(".").map(Number);
  return { micros, id };
}
