import { Alert, Button, Group, Stack, Stepper } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PanelSkeleton } from "../../../ui/feedback/PanelSkeleton.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { useQuote, useStanding, useSubscribe } from "../billing.queries.ts";
import { bodyOf, type CheckoutValues, problemsOf, startOf } from "./checkoutForm.ts";
import { CustomStep } from "./CustomStep.tsx";
import { DataStep } from "./DataStep.tsx";
import { PaymentScreen } from "./PaymentScreen.tsx";
import { ReviewStep } from "./ReviewStep.tsx";

interface CheckoutProps {
  invoiceId: number;
  onClose: () => void;
}

const steps = ["data", "custom", "review"] as const;

/** Pays an invoice: who pays, for what, a look at both, and then the code. */
export default function CheckoutDialog({ invoiceId, onClose }: CheckoutProps) {
  const { t } = useTranslation("billing");
  const { t: ui } = useTranslation("ui");
  const narrow = useIsNarrow();
  const { data, error, refetch } = useStanding();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={narrow}
      title={t("checkout.title", { id: String(invoiceId) })}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      {data && data.invoice?.id === invoiceId && <Steps standing={data} invoice={data.invoice} />}
      {data && data.invoice?.id !== invoiceId && <Alert color="teal">{t("checkout.settled")}</Alert>}
      {!data && error === null && <PanelSkeleton />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Modal>
  );
}

type Standing = NonNullable<ReturnType<typeof useStanding>["data"]>;

interface StepsProps {
  standing: Standing;
  invoice: NonNullable<Standing["invoice"]>;
}

function Steps({ standing, invoice }: StepsProps) {
  const { t } = useTranslation("billing");
  const { email } = useSession();
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<CheckoutValues>(() => startOf(standing, invoice));
  const [isChecked, setChecked] = useState(false);
  const subscribe = useSubscribe();
  const quote = useQuote(values.users, values.connections, values.isCustom);
  const set = (change: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...change }));
  const problems = problemsOf(values, t);
  const isWrong = Object.keys(problems).length > 0;
  const total = values.isCustom ? quote.data?.total : invoice.cents;
  const send = () =>
    subscribe.mutate(bodyOf(values, { invoice, total }), {
      onSuccess: () => notify.success(t("checkout.waiting")),
    });
  // After a reload: whoever was at the code comes back to it.
  const resume = useEffectEvent(() => {
    if (invoice.isCharged && standing.payer !== null) send();
  });
  useEffect(() => resume(), []);

  function next() {
    setChecked(true);
    if (isWrong) return;
    if (step === steps.length - 1) send();
    else setStep(step + 1);
  }
  if (subscribe.data)
    return <PaymentScreen subscription={subscribe.data} onRenew={send} onBack={() => subscribe.reset()} />;
  return (
    <Stack gap="md">
      <Stepper active={step} size="sm" aria-label={t("checkout.steps")}>
        {steps.map((name) => (
          <Stepper.Step key={name} label={t(`checkout.step.${name}`)} />
        ))}
      </Stepper>
      {step === 0 && <DataStep values={values} problems={isChecked ? problems : {}} onChange={set} />}
      {step === 1 && <CustomStep standing={standing} values={values} quote={quote.data} onChange={set} />}
      {step === 2 && <ReviewStep values={values} invoice={invoice} email={email} total={total} />}
      <div role="alert">
        {subscribe.isError && <Alert color="red">{errorMessage(subscribe.error)}</Alert>}
      </div>
      <Group justify="space-between">
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t("checkout.back")}
        </Button>
        <Button
          loading={subscribe.isPending}
          disabled={values.isCustom && (quote.data === undefined || quote.data.exceeds.length > 0)}
          onClick={next}
        >
          {t(step === steps.length - 1 ? "checkout.pay" : "checkout.next")}
        </Button>
      </Group>
    </Stack>
  );
}
