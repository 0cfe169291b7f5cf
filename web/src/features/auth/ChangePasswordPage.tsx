import { endpoints } from "@balcao/contract";
import { UserChange } from "@balcao/contract/users";
import { Alert, Button, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { type KeyIn, useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useSession } from "../../lib/api/session.ts";
import { Page } from "../../ui/Page.tsx";
import { byContract } from "../../ui/form/byContract.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";

export function ChangePasswordPage() {
  const { t } = useTranslation("auth");
  const form = usePasswordForm();
  const field = (name: "currentPassword" | "password" | "again", label: KeyIn<"auth">) => (
    <PasswordField
      label={t(label)}
      value={form.values[name]}
      error={form.errors[name]}
      autoComplete={name === "currentPassword" ? "current-password" : "new-password"}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
  return (
    <Page title={t("changePage.title")} description={t("changePage.subtitle")} scrolls>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack gap="md" maw="26rem">
          {field("currentPassword", "field.currentPassword")}
          {field("password", "field.newPassword")}
          <StrengthBar password={form.values.password} />
          {field("again", "field.again")}
          <Button type="submit" loading={form.busy}>
            {t("changePage.submit")}
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
    </Page>
  );
}

const checkPassword = byContract(
  UserChange.pick({ password: true }),
  ({ password }: { password: string }) => ({ password }),
);

function usePasswordForm() {
  const { t } = useTranslation("auth");
  const { id } = useSession();
  const navigate = useNavigate();
  return useServerForm({
    initial: { currentPassword: "", password: "", again: "" },
    fieldOfCode: { ERR_WRONG_PASSWORD: "currentPassword" },
    check: checkPassword,
    rules: {
      currentPassword: (value) => (value === "" ? t("ui:validation.required") : undefined),
      again: (value, { password }) => (value === password ? undefined : t("problem.differs")),
    },
    onSubmit: async ({ currentPassword, password }) => {
      await call(endpoints.users.update, { params: { id }, body: { currentPassword, password } });
      notify.success(t("changePage.done"));
      await navigate("/tickets");
    },
  });
}
