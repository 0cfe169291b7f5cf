import { type Plan, endpoints } from "@balcao/contract";
import { SignupBody } from "@balcao/contract/auth";
import { Alert, Anchor, Button, Radio, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { formatMoney } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { focusOnMount } from "../../ui/focusOnMount.ts";
import { notify } from "../../lib/notify.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { byContract } from "../../ui/form/byContract.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { usePhoneRule } from "../../ui/phone/phoneProblem.ts";
import { refusedPhone } from "../../ui/phone/refusedPhone.ts";
import { useIsSignupOpen } from "../settings/index.ts";
import { DoorLayout } from "./DoorLayout.tsx";
import styles from "./SignupPage.module.css";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";

const textFields = [
  { name: "companyName", autoComplete: "organization", type: "text" },
  { name: "name", autoComplete: "name", type: "text" },
  { name: "email", autoComplete: "email", type: "email" },
] as const;

export function SignupPage() {
  const { t } = useTranslation("auth");
  const open = useIsSignupOpen();
  return (
    <DoorLayout title={t("signup.title")} subtitle={open === false ? "" : t("signup.subtitle")}>
      {open === false ? <Alert color="yellow">{t("signup.closed")}</Alert> : <SignupForm />}
      <Text size="sm" ta="center" c="dimmed" mt="md">
        {t("haveAccount")}{" "}
        <Anchor component={Link} to="/login" inherit underline="always">
          {t("login.submit")}
        </Anchor>
      </Text>
    </DoorLayout>
  );
}

function SignupForm() {
  const { t } = useTranslation("auth");
  const form = useSignupForm();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="md">
        {textFields.map(({ name, ...input }, index) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            required
            {...input}
            value={form.values[name]}
            error={form.errors[name]}
            ref={index === 0 ? focusOnMount : null}
            onChange={(event) => form.set(name, event.currentTarget.value)}
          />
        ))}
        <PhoneField label={t("field.phone")} required autoComplete="tel" {...form.field("phone")} />
        <PasswordField
          label={t("field.password")}
          required
          value={form.values.password}
          error={form.errors.password}
          autoComplete="new-password"
          onChange={(event) => form.set("password", event.currentTarget.value)}
        />
        <StrengthBar password={form.values.password} />
        <PlanChoice
          value={form.values.planId}
          error={form.errors.planId}
          onChange={(planId) => form.set("planId", planId)}
        />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {t("signup.submit")}
        </Button>
        <div role="alert">
          {form.failure !== undefined && (
            <Alert color="red" p="sm">
              {form.failure}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}

interface SignupValues {
  companyName: string;
  name: string;
  email: string;
  phone: string;
  password: string;
  planId: string;
}

const bodyOf = ({ planId, ...values }: SignupValues) => ({ ...values, planId: Number(planId) });
const checkSignup = byContract(SignupBody, ({ planId, ...values }: SignupValues) => ({
  ...values,
  ...(planId !== "" && { planId: Number(planId) }),
}));

function useSignupForm() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const checkPhone = usePhoneRule();
  return useServerForm({
    initial: { companyName: "", name: "", email: "", phone: "", password: "", planId: "" },
    fieldOfCode: {
      ERR_EMAIL_TAKEN: "email",
      ERR_COMPANY_NAME_TAKEN: "companyName",
      ERR_NO_PLAN_FOUND: "planId",
      ERR_NUMBER_INVALID: { field: "phone", words: refusedPhone },
    },
    check: checkSignup,
    rules: { phone: checkPhone },
    onSubmit: async (values) => {
      await call(endpoints.auth.signup, { body: bodyOf(values) });
      notify.success(t("signup.done"));
      await navigate("/login");
    },
  });
}

interface PlanChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (planId: string) => void;
}

function PlanChoice({ value, error, onChange }: PlanChoiceProps) {
  const { t } = useTranslation("auth");
  const plans = useQuery({ queryKey: ["plans", "public"], queryFn: () => call(endpoints.plans.listPublic) });
  if (plans.isError) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <Skeleton height={64} radius="md" />;
  if (plans.data.length === 0) return <Alert color="yellow">{t("signup.noPlans")}</Alert>;
  return (
    <Radio.Group label={t("field.plan")} required value={value} error={error} onChange={onChange}>
      <Stack gap="xs" mt={4}>
        {plans.data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation("auth");
  return (
    <Radio.Card value={String(plan.id)} radius="md" p="sm" className={styles.plan}>
      <Radio.Indicator />
      <span className={styles.planText}>
        <span className={styles.planName}>{plan.name}</span>
        <span className={styles.planLimits}>
          {[
            t("plan.users", { count: plan.users }),
            t("plan.connections", { count: plan.connections }),
            t("plan.queues", { count: plan.queues }),
          ].join(" · ")}
        </span>
      </span>
      <span className={styles.planPrice}>{t("plan.price", { price: formatMoney(plan.amount) })}</span>
    </Radio.Card>
  );
}
