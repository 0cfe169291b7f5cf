import type { MentionNotice, Notice } from "@balcao/contract";
import { translate } from "../../lib/i18n.ts";
import { cutText } from "../../lib/text/cutText.ts";
import { dayOf, formatDateTime } from "../../lib/text/format.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { longestBody } from "./describeMessage.ts";

export const isMention = (notice: Notice): notice is MentionNotice => notice.kind === "mention";

/** Names what a notice is about. */
export function noticeTitle(notice: Notice): string {
  switch (notice.kind) {
    case "mention":
      return notice.ticket.name;
    case "schedule":
      return notice.schedule.name;
    case "connection":
      return notice.connection.name;
  }
}

/** "Camila mencionou você: …", "A conexão caiu em …" */
export function describeNotice(notice: Notice): string {
  switch (notice.kind) {
    case "mention": {
      const who = translate("notifications:mentioned", { by: notice.by?.name ?? "" });
      return `${who}: ${cutText(withoutMarks(notice.text).trim(), longestBody)}`;
    }
    case "schedule":
      return translate("notifications:scheduleFailed", { time: formatDateTime(notice.schedule.dueAt) });
    case "connection":
      return translate("notifications:connectionDown", { time: formatDateTime(notice.fellAt) });
  }
}

/** Address to which a click leads. */
export function noticeUrl(notice: Notice): string {
  switch (notice.kind) {
    case "mention":
      return `/tickets/${notice.ticket.uuid}`;
    case "schedule":
      return `/schedules?date=${dayOf(notice.schedule.dueAt)}`;
    case "connection":
      return "/connections";
  }
}

/** Mark under which a browser notification of it stands, whoever shows it. */
export const noticeTag = ({ id }: Notice): string => `notice-${id}`;
