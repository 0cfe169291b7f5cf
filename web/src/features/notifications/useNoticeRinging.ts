import type { Notice } from "@balcao/contract";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { useSignal } from "../../lib/signal.ts";
import { cutText } from "../../lib/text/cutText.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { showToast } from "../../lib/toasts.ts";
import { conversationOnScreen } from "../messages/index.ts";
import { isFocused } from "./decideRing.ts";
import { longestBody } from "./describeMessage.ts";
import { isUnread, readNoticesOf } from "./notices.queries.ts";
import { ringOnce } from "./ringOnce.ts";

/** Tells of each note that names the viewer, once; what names them on the screen is read. */
export function useNoticeRinging(notices: readonly Notice[] | undefined): void {
  const navigate = useNavigate();
  const openUuid = useSignal(conversationOnScreen);
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (notices === undefined) return;
    const newest = Math.max(0, ...notices.map(({ id }) => id));
    const last = known.current ?? newest;
    known.current = newest;
    for (const notice of notices)
      if (isUnread(notice) && notice.id > last && notice.ticket.uuid !== openUuid)
        void ring(notice, () => void navigate(`/tickets/${notice.ticket.uuid}`)).catch(() => undefined);
    const seen = notices.find((notice) => isUnread(notice) && notice.ticket.uuid === openUuid);
    if (seen !== undefined && isFocused()) void readNoticesOf(seen.ticket.id).catch(() => undefined);
  }, [notices, openUuid, navigate]);
}

async function ring(notice: Notice, open: () => void): Promise<void> {
  await loadTexts("notifications");
  const body = describeNotice(notice);
  const url = `/tickets/${notice.ticket.uuid}`;
  const shown = { title: notice.ticket.name, body, tag: `notice-${notice.id}`, icon: null, url };
  const isTeller = await ringOnce({
    id: `notice ${notice.id}`,
    ring: isFocused() ? "sound" : "sound and notification",
    describe: async () => shown,
  });
  if (isTeller)
    showToast("info", body, { action: { label: translate("notifications:open"), onClick: open } });
}

/** "Camila mencionou você: …" */
export const describeNotice = ({ by, text }: Notice): string =>
  `${translate("notifications:mentioned", { by: by?.name ?? "" })}: ${cutText(withoutMarks(text).trim(), longestBody)}`;
