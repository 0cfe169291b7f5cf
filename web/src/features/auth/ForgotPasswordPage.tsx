import { endpoints } from "@balcao/contract";
import { ResetPasswordBody } from "@balcao/contract/auth";
import { isEmail } from "@balcao/flow-engine";
import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { logout, useMaybeSession } from "../../lib/api/session.ts";
import { focusOnMount } from "../../ui/focusOnMount.ts";
import { notify } from "../../lib/notify.ts";
import { byContract } from "../../ui/form/byContract.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { DoorLayout } from "./DoorLayout.tsx";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";

/** Asks for the address without a token; with the mailed one, for the new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation("auth");
  const { hash } = useLocation();
  // The link carries it after the hash sign, so that it reaches no server's log.
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return (
    <DoorLayout
      title={t(token === null ? "forgotPage.title" : "resetPage.title")}
      subtitle={t(token === null ? "forgotPage.subtitle" : "resetPage.subtitle")}
    >
      {token === null ? <AskForLink /> : <NewPassword token={token} />}
      <Text size="sm" ta="center" mt="md">
        <Anchor component={Link} to="/login" inherit data-thumb>
          {t("backToLogin")}
        </Anchor>
      </Text>
    </DoorLayout>
  );
}

function AskForLink() {
  const { t } = useTranslation("auth");
  const { t: ui } = useTranslation("ui");
  const [sent, setSent] = useState(false);
  const form = useServerForm({
    // Takes over what was written at the login.
    initial: { email: writtenIn(useLocation().state) },
    rules: { email: (value) => (isEmail(value.trim()) ? undefined : ui("validation.email")) },
    onSubmit: async ({ email }) => {
      await call(endpoints.auth.forgotPassword, { body: { email } });
      setSent(true);
    },
  });
  if (sent)
    return (
      <Alert color="teal" role="status">
        {t("forgotPage.sent")}
      </Alert>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t("field.email")}
          type="email"
          size="md"
          ref={focusOnMount}
          autoComplete="email"
          value={form.values.email}
          error={form.errors.email}
          onChange={(event) => form.set("email", event.currentTarget.value.toLowerCase())}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t("forgotPage.submit")}
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

const checkPassword = byContract(
  ResetPasswordBody.pick({ password: true }),
  ({ password }: { password: string }) => ({ password }),
);

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const loggedIn = useMaybeSession() !== undefined;
  const form = useServerForm({
    initial: { password: "", again: "" },
    check: checkPassword,
    rules: { again: (value, { password }) => (value === password ? undefined : t("problem.differs")) },
    onSubmit: async ({ password }) => {
      await call(endpoints.auth.resetPassword, { body: { token, password } });
      if (loggedIn) await logout();
      notify.success(t("resetPage.done"));
      await navigate("/login");
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="md">
        <PasswordField
          label={t("field.newPassword")}
          size="md"
          ref={focusOnMount}
          autoComplete="new-password"
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.set("password", event.currentTarget.value)}
        />
        <StrengthBar password={form.values.password} />
        <PasswordField
          label={t("field.again")}
          size="md"
          autoComplete="new-password"
          value={form.values.again}
          error={form.errors.again}
          onChange={(event) => form.set("again", event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t("resetPage.submit")}
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

const writtenIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";
