import { useEffect } from "react";
import { useNavigate } from "react-router";
import { can } from "../../lib/api/session.ts";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { daysUntilDue, formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { type LoginNotice, loginNotices } from "./loginNotice.ts";

const WeakPasswordDialog = lazyLayer(() => import("./WeakPasswordDialog.tsx"));

/** Tells each of them, and then forgets it. */
export default function NoticeList({ notices }: { notices: readonly LoginNotice[] }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const weak = notices.some((notice) => notice.kind === "weakPassword");

  useEffect(() => {
    // An attendant, who cannot pay, tells an admin.
    const whose = can("admin") ? "notice" : "noticeUser";
    const shown = notices.filter((notice) => notice.kind !== "weakPassword");
    for (const notice of shown) {
      if (notice.kind === "endsSoon")
        notify.warning(t(`${whose}.endsSoon`, { count: Math.max(0, daysUntilDue(notice.date)) }));
      else
        notify.error(
          notice.date === ""
            ? t(`${whose}.noDueDate`)
            : t(`${whose}.expired`, { date: formatDueDay(notice.date) }),
        );
    }
    if (shown.length > 0) loginNotices.set(notices.filter((notice) => notice.kind === "weakPassword"));
  }, [notices, t]);

  const close = () => loginNotices.set([]);
  if (!weak) return null;
  return (
    <WeakPasswordDialog
      onClose={close}
      onChange={() => {
        close();
        void navigate("/change-password");
      }}
    />
  );
}
