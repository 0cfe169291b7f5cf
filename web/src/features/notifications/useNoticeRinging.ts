import type { Notice } from "@balcao/contract";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { useSignal } from "../../lib/signal.ts";
import { showToast } from "../../lib/toasts.ts";
import { conversationOnScreen } from "../messages/index.ts";
import { isFocused } from "./decideRing.ts";
import { describeNotice, isMention, noticeTag, noticeTitle, noticeUrl } from "./noticeFacts.ts";
import { isUnread, readNotice, readNoticesOf } from "./notices.queries.ts";
import { takeBack } from "./useTakeBack.ts";
import { ringOnce } from "./ringOnce.ts";

/** Tells of each notice once; what names the viewer on the screen is read, and what is read or over is taken back. */
export function useNoticeRinging(notices: readonly Notice[] | undefined): void {
  const navigate = useNavigate();
  const openUuid = useSignal(conversationOnScreen);
  const known = useRef<number | undefined>(undefined);
  useTakeBackOver(notices);
  useEffect(() => {
    if (notices === undefined) return;
    const newest = Math.max(0, ...notices.map(({ id }) => id));
    const last = known.current ?? newest;
    known.current = newest;
    for (const notice of notices)
      if (isUnread(notice) && notice.id > last && !(isMention(notice) && notice.ticket.uuid === openUuid))
        void ring(notice, (url) => void navigate(url)).catch(() => undefined);
    const seen = notices
      .filter(isMention)
      .find((notice) => isUnread(notice) && notice.ticket.uuid === openUuid);
    if (seen !== undefined && isFocused()) void readNoticesOf(seen.ticket.id).catch(() => undefined);
  }, [notices, openUuid, navigate]);
}

/** Takes what is read or over, here or elsewhere, off the screen. */
function useTakeBackOver(notices: readonly Notice[] | undefined): void {
  const before = useRef<readonly Notice[]>([]);
  useEffect(() => {
    if (notices === undefined) return;
    const unread = notices.filter(isUnread);
    const gone = before.current.filter(({ id }) => unread.every((notice) => notice.id !== id));
    before.current = unread;
    for (const notice of gone) takeBack(noticeTag(notice));
  }, [notices]);
}

async function ring(notice: Notice, open: (url: string) => void): Promise<void> {
  await loadTexts("notifications");
  const [title, body, url] = [noticeTitle(notice), describeNotice(notice), noticeUrl(notice)];
  const shown = { title, body, tag: noticeTag(notice), icon: null, url };
  const isTeller = await ringOnce({
    id: `notice ${notice.id}`,
    ring: isFocused() ? "sound" : "sound and notification",
    describe: async () => shown,
  });
  if (!isTeller) return;
  const follow = () => {
    if (!isMention(notice)) void readNotice(notice.id).catch(() => undefined);
    open(url);
  };
  const text = isMention(notice) ? body : `${title}: ${body}`;
  showToast(isMention(notice) ? "info" : "warning", text, {
    id: noticeTag(notice),
    action: { label: translate("notifications:open"), onClick: follow },
  });
}
