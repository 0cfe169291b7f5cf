import { Button, CloseButton, Progress } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { forwarding, useForwarding } from "./forwarding.ts";
import { summarise } from "./forwardRun.ts";
import styles from "./forward.module.css";

/** A line above the composer while messages go to others, and afterwards as long as some failed. */
export function ForwardStatus({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("messages");
  const { total, sent, failed, open } = summarise(useForwarding());
  if (open === 0 && failed === 0) return null;
  return (
    <div className={styles.status} data-failed={(open === 0 && failed > 0) || undefined}>
      <span className={styles.count}>
        {open > 0
          ? t("forward.running", { done: sent + failed, total })
          : t("forward.failures", { count: failed })}
      </span>
      {open > 0 && (
        <Progress
          className={styles.thinProgress}
          size="sm"
          value={((sent + failed) / total) * 100}
          aria-label={t("forward.progressTitle")}
        />
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onOpen}>
        {t("forward.show")}
      </Button>
      {open === 0 && (
        <CloseButton size="sm" onClick={() => forwarding.dismiss()} aria-label={t("forward.dismiss")} />
      )}
    </div>
  );
}
