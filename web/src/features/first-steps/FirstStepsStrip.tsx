import type { FirstSteps as Steps } from "@balcao/contract";
import { Progress, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./FirstSteps.module.css";

interface FirstStepsStripProps {
  steps: Steps["steps"];
  /** True on the page where one arrives: whoever is new reads them there. */
  startsOpen?: boolean;
}

/** The steps where there is little room: a line that opens. */
export function FirstStepsStrip({ steps, startsOpen = false }: FirstStepsStripProps) {
  const { t } = useTranslation("first-steps");
  const [opened, setOpened] = useState(startsOpen);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.strip}>
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
