import type { OwnPlanUse } from "@balcao/contract";
import { Card, Progress, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { SectionError } from "../../ui/feedback/SectionError.tsx";
import { planLimits, type PlanLimit, usePlanUse } from "../plans/index.ts";
import styles from "./PlanUsage.module.css";
import { fillOf } from "./fillOf.ts";

/** Card of how much of the plan is used, a bar for each of its limits. */
export function PlanUsage() {
  const { t } = useTranslation("billing");
  const { data, error, refetch } = usePlanUse();
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby="plan-usage">
      <Stack gap="md">
        <div>
          <Title order={2} fz="h4" id="plan-usage">
            {t("usage.title")}
          </Title>
          {data && (
            <Text size="sm" c="dimmed">
              {data.plan === null ? t("usage.none") : t("usage.plan", { name: data.plan })}
            </Text>
          )}
        </div>
        {data && planLimits.map((limit) => <UsageLine key={limit} limit={limit} use={data} />)}
        {!data && error === null && planLimits.map((limit) => <Skeleton key={limit} height={34} />)}
        {!data && error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      </Stack>
    </Card>
  );
}

function UsageLine({ limit, use }: { limit: PlanLimit; use: OwnPlanUse }) {
  const { t } = useTranslation("billing");
  const { state, percent } = fillOf(use[limit]);
  const text = t(`usage.${limit}`, {
    used: formatNumber(use[limit].used),
    limit: formatNumber(use[limit].limit),
  });
  return (
    <div>
      <div className={styles.line}>
        <Text size="sm">{text}</Text>
        {state !== "room" && (
          <Text size="sm" fw={600} className={styles.state} data-state={state}>
            {t(`usage.${state}`)}
          </Text>
        )}
      </div>
      <Progress.Root
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <Progress.Section value={percent} color={colours[state]} withAria={false} />
      </Progress.Root>
    </div>
  );
}

const colours = { room: "teal", full: "orange", over: "red" };
