import type { FirstSteps as Steps } from "@balcao/contract";
import { Progress, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./FirstSteps.module.css";

interface FirstStepsStripProps {
  steps: Steps["steps"];
  /** True among the cards of a page: framed as these are, and open for whoever is new. */
  isCard?: boolean;
}

/** The steps where there is little room: a line that opens. */
export function FirstStepsStrip({ steps, isCard = false }: FirstStepsStripProps) {
  const { t } = useTranslation("first-steps");
  const [opened, setOpened] = useState(isCard);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.strip} data-card={isCard || undefined}>
      <UnstyledButton
        className={styles.summary ?? ""}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{t("title")}</span>
        <Progress value={(done / steps.length) * 100} size="sm" aria-label={t("title")} />
        <span>{t("short", { done, count: steps.length })}</span>
        <IconChevronDown size={18} stroke={1.7} aria-hidden className={styles.chevron} />
      </UnstyledButton>
      {opened && <FirstSteps steps={steps} />}
    </div>
  );
}
