import type { ConnectionNotice, MentionNotice, Notice, ScheduleNotice } from "@balcao/contract";
import type { Caller, Services } from "../../../platform/http/index.ts";
import { maskName, maskPreview } from "../../contacts/index.ts";
import { canSee, factsOf } from "../../tickets/index.ts";
import type { FailedSend, ScheduledSend } from "./failedSends.ts";
import type { NoticeRow } from "./notices.queries.ts";

/** Presents what the viewer may still see of their notices. */
export async function presentNotices(
  { failedSends }: Pick<Services, "failedSends">,
  viewer: Caller,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const sends = rows.flatMap((row) => sendOf(row) ?? []);
  const failed = sends.length === 0 ? [] : await failedSends(viewer, sends);
  return rows.flatMap(
    (row) => presentMention(viewer, row) ?? presentDrop(viewer, row) ?? presentSend(failed, row) ?? [],
  );
}

const sendOf = ({ schedule_id: scheduleId, send_number: number }: NoticeRow): ScheduledSend | undefined =>
  scheduleId === null || number === null ? undefined : { scheduleId, number };

const told = ({ id, is_read: isRead, created_at: createdAt }: NoticeRow) => ({ id, isRead, createdAt });

function presentMention(viewer: Caller, row: NoticeRow): MentionNotice | undefined {
  const { mention } = row;
  if (mention === null || !canSee(viewer, factsOf(mention))) return undefined;
  const { ticket_id: id, uuid, name, number, is_group, by_id, by_name, body } = mention;
  const { hidesNumbers } = viewer;
  return {
    ...told(row),
    kind: "mention",
    ticket: { id, uuid, name: hidesNumbers && !is_group ? maskName(name, number) : name },
    by: by_id === null ? null : { id: by_id, name: by_name ?? "" },
    text: hidesNumbers ? maskPreview(body) : body,
  };
}

/** A connection that is down is shown to those who can do something about it. */
function presentDrop(viewer: Caller, row: NoticeRow): ConnectionNotice | undefined {
  const { drop } = row;
  if (drop === null || !viewer.permissions.has("connections")) return undefined;
  const { connection_id: id, name, fell_at } = drop;
  return {
    ...told(row),
    kind: "connection",
    connection: { id, name },
    fellAt: new Date(fell_at).toISOString(),
  };
}

function presentSend(failed: readonly FailedSend[], row: NoticeRow): ScheduleNotice | undefined {
  const send = failed.find(
    ({ scheduleId, number }) => scheduleId === row.schedule_id && number === row.send_number,
  );
  if (send === undefined) return undefined;
  const { scheduleId: id, name, dueAt } = send;
  return { ...told(row), kind: "schedule", schedule: { id, name, dueAt } };
}
