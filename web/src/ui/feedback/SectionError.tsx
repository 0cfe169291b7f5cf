import { Button, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { errorMessage } from "../../lib/notify.ts";
import { isUnexplained } from "./whatToDo.ts";
import styles from "../PanelSection.module.css";

/** A part that could not be loaded, beside others that could. */
export function SectionError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <div role="alert" className={styles.error}>
      <Text size="sm" c="var(--mantine-color-error)">
        {isUnexplained(error) ? t("error.part") : errorMessage(error)}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
