import type { FirstStepId, FirstSteps as Steps } from "@balcao/contract";
import { Button, Progress, Text, Title } from "@mantine/core";
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { showToast } from "../../lib/toasts.ts";
import styles from "./FirstSteps.module.css";
import { useHideFirstSteps } from "./firstSteps.queries.ts";

/** The page on which each step is done. */
const pageOf: Record<FirstStepId, string> = {
  plan: "/plans",
  company: "/companies",
  queues: "/queues",
  people: "/users",
  connection: "/connections",
  message: "/tickets?sub=pending",
};

/** Checklist until the company is open to its contacts; it ticks itself, and goes with the last step. */
export function FirstSteps({ steps }: { steps: Steps["steps"] }) {
  const { t } = useTranslation("first-steps");
  const hide = useHideFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.id;
  const setHidden = (isHidden: boolean) => hide.mutateAsync(isHidden).catch(notifyError);
  function handleHide() {
    void setHidden(true);
    showToast("success", t("hidden"), {
      action: { label: t("undo"), onClick: () => void setHidden(false) },
    });
  }
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <header className={styles.header}>
        <Title order={2} id="first-steps" className={styles.title}>
          {t("title")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("progress", { done, count: steps.length })}
        </Text>
        <Progress
          className={styles.progress ?? ""}
          value={(done / steps.length) * 100}
          size="sm"
          aria-label={t("title")}
        />
      </header>
      <ol className={styles.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id}>
            <Link
              to={pageOf[id]}
              className={styles.step ?? ""}
              data-done={isDone || undefined}
              aria-current={id === next ? "step" : undefined}
            >
              {isDone ? (
                <IconCircleCheckFilled size={22} aria-label={t("done")} role="img" />
              ) : (
                <IconCircleDashed size={22} stroke={1.7} aria-hidden />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{t(`step.${id}.title`)}</span>
                <Text span size="xs" c="dimmed">
                  {t(`step.${id}.text`)}
                </Text>
              </span>
              <IconChevronRight size={18} stroke={1.7} aria-hidden className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles.hide ?? ""}
        onClick={handleHide}
      >
        {t("hide")}
      </Button>
    </section>
  );
}
