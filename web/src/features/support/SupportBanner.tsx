import { Button } from "@mantine/core";
import { IconHeadset } from "@tabler/icons-react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { formatTime } from "../../lib/text/format.ts";
import styles from "./SupportBanner.module.css";
import { useLeaveCompany } from "./support.queries.ts";

/** Banner on every page of a visit: whose company this is, until when, and the way out. */
export function SupportBanner() {
  const { t } = useTranslation("support");
  const { company, support } = useSession();
  const leave = useLeaveCompany();
  if (support === null) return null;
  return (
    <aside className={styles.banner} aria-label={t("banner.label")}>
      <IconHeadset size={18} stroke={1.8} aria-hidden className={styles.symbol} />
      <p className={styles.text}>
        {t("banner.text", { name: company.name })}{" "}
        <span className={styles.until}>{t("banner.until", { time: formatTime(support.endsAt) })}</span>
      </p>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate(undefined, { onError: notifyError })}
      >
        {t("banner.leave")}
      </Button>
    </aside>
  );
}
