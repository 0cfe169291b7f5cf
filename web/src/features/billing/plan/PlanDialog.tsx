import type { PlanOffer } from "@balcao/contract";
import { Badge, Button, Card, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PanelSkeleton } from "../../../ui/feedback/PanelSkeleton.tsx";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { planLimits } from "../../plans/index.ts";
import { useChangePlan, useOffers } from "../billing.queries.ts";
import styles from "../BillingPage.module.css";
import { formatCents } from "../invoiceState.ts";

/** Plans to change to, with what each costs for the rest of the period, and what speaks against it. */
export default function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("billing");
  const { t: ui } = useTranslation("ui");
  const narrow = useIsNarrow();
  const { data, error, refetch } = useOffers();
  const [chosen, setChosen] = useState<PlanOffer>();
  const change = useChangePlan();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={narrow}
      title={t("plan.change")}
      closeOnEscape={chosen === undefined}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      {!data && error === null && <PanelSkeleton />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className={styles.plans}>
        {data?.plans.map((plan) => (
          <Offer key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
        ))}
      </div>
      <ConfirmDialog
        opened={chosen !== undefined}
        title={t("plan.confirm", { name: chosen?.name ?? "" })}
        confirmLabel={t("plan.change")}
        onConfirm={async () => {
          if (chosen === undefined) return;
          await change.mutateAsync({ planId: chosen.id, difference: chosen.difference });
          notify.success(t("plan.changed", { name: chosen.name }));
        }}
        onClose={() => setChosen(undefined)}
      >
        {chosen && differenceText(chosen, t)}
      </ConfirmDialog>
    </Modal>
  );
}

function differenceText(
  { difference }: PlanOffer,
  t: ReturnType<typeof useTranslation<"billing">>["t"],
): string {
  if (difference === 0) return t("plan.same");
  return t(difference > 0 ? "plan.more" : "plan.less", { amount: formatCents(Math.abs(difference)) });
}

function Offer({ plan, onChoose }: { plan: PlanOffer; onChoose: () => void }) {
  const { t } = useTranslation("billing");
  return (
    <Card withBorder radius="lg" className={styles.plan} component="article" aria-label={plan.name}>
      <Title order={3} fz="h4">
        {plan.name}
      </Title>
      <Text fw={600}>{t("monthly", { amount: formatCents(plan.cents) })}</Text>
      {planLimits.map((limit) => (
        <Text key={limit} size="sm">
          {t(`plan.${limit}`, { count: plan[limit], shown: formatNumber(plan[limit]) })}
        </Text>
      ))}
      {!plan.isOwn && (
        <Text size="sm" c="dimmed">
          {differenceText(plan, t)}
        </Text>
      )}
      {plan.exceeds.length > 0 && (
        <Text size="sm" c="var(--app-danger-text)">
          {t("plan.exceeds", { what: plan.exceeds.map((of) => t(`column.${of}`)).join(", ") })}
        </Text>
      )}
      {plan.isOwn ? (
        <Badge variant="light" tt="none">
          {t("plan.own")}
        </Badge>
      ) : (
        <Button variant="default" disabled={plan.exceeds.length > 0} onClick={onChoose}>
          {t("checkout.choose")}
          <span className="visually-hidden">: {plan.name}</span>
        </Button>
      )}
    </Card>
  );
}
