import type { PushPayload } from "@balcao/contract";
import type { Caller, Services } from "../../../platform/http/index.ts";
import { pushTexts } from "../pushTexts.ts";
import { presentNotices } from "./notices.present.ts";
import { type NoticeRow, noticesOf } from "./notices.queries.ts";

/** Composes the push of a notice that is no mention. Undefined: it was read or is over, or is no longer the caller's to hear of. */
export async function composeNews(
  services: Services,
  caller: Caller,
  noticeId: number,
): Promise<PushPayload | undefined> {
  const { companyId, language, id: userId } = caller;
  const rows = await services.database.read<NoticeRow>(
    companyId,
    noticesOf(companyId, { userId, id: noticeId }),
  );
  const [notice] = await presentNotices(services, caller, rows);
  if (!notice || notice.isRead) return undefined;
  const tag = `notice-${notice.id}`;
  const texts = pushTexts[language];
  switch (notice.kind) {
    case "connection":
      return { title: notice.connection.name, body: texts.connectionDown, tag, url: "/connections" };
    case "schedule":
      return { title: notice.schedule.name, body: texts.scheduleFailed, tag, url: "/schedules" };
    case "mention":
      return undefined;
  }
}
