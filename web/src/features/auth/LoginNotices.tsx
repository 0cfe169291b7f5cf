import { Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { can } from "../../lib/api/session.ts";
import { lazy } from "../../lib/lazy.tsx";
import { formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useSignal } from "../../lib/signal.ts";
import { type LoginNotice, loginNotices } from "./loginNotice.ts";

const WeakPasswordDialog = lazy(() => import("./WeakPasswordDialog.tsx"));

/** Tells, once after a login, what the user should know. Who has nothing to be told fetches no texts either. */
export function LoginNotices() {
  const notices = useSignal(loginNotices);
  return <Suspense fallback={null}>{notices.length > 0 && <NoticeList notices={notices} />}</Suspense>;
}

function NoticeList({ notices }: { notices: readonly LoginNotice[] }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const weak = notices.some((notice) => notice.kind === "weakPassword");

  useEffect(() => {
    // An attendant, who cannot pay, tells an admin.
    const whose = can("admin") ? "notice" : "noticeUser";
    const shown = notices.filter((notice) => notice.kind !== "weakPassword");
    for (const notice of shown) {
      if (notice.kind === "endsSoon") notify.warning(t(`${whose}.endsSoon`, { count: notice.days }));
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
