import { Button } from "@mantine/core";
import { IconHeadset } from "@tabler/icons-react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { formatTime } from "../../lib/text/format.ts";
import styles from "./SupportBanner.module.css";
import { useLeaveCompany } from "./support.queries.ts";

/** Says whose company this is and until when, with the way out. */
export default function VisitBanner({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("support");
  const { company } = useSession();
  const leave = useLeaveCompany();
  return (
    <aside className={styles.banner} aria-label={t("banner.label")}>
      <IconHeadset size={18} stroke={1.8} aria-hidden className={styles.symbol} />
      <p className={styles.text}>
        {t("banner.text", { name: company.name })}{" "}
        <span className={styles.until}>{t("banner.until", { time: formatTime(endsAt) })}</span>
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
