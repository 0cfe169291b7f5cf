import { Skeleton } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./TicketList.module.css";

export function TicketListSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation("ui");
  return (
    <div role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton circle height={40} />
          <div className={styles.skeletonLines}>
            <Skeleton height={12} width={`${45 + ((index * 17) % 30)}%`} />
            <Skeleton height={10} width={`${60 + ((index * 11) % 30)}%`} />
            <Skeleton height={14} width="40%" radius="xl" />
          </div>
        </div>
      ))}
    </div>
  );
}
