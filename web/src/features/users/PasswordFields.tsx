import { Title } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import type { Form } from "../../ui/form/useServerForm.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import type { Profile } from "./useProfileForm.ts";

interface CurrentPasswordProps {
  form: Form<Profile>;
  /** Purpose and consequence, where that is not plain. */
  description?: string;
}

export function CurrentPassword({ form, description }: CurrentPasswordProps) {
  const { t } = useTranslation("users");
  return (
    <PasswordField
      label={t("field.currentPassword")}
      description={description}
      value={form.values.currentPassword}
      error={form.errors.currentPassword}
      onChange={(event) => form.set("currentPassword", event.currentTarget.value)}
      autoComplete="current-password"
    />
  );
}

/** A new password needs the one that is; both may stay empty. `isProven`: another field asks for the current one. */
export function PasswordFields({ form, isProven }: { form: Form<Profile>; isProven: boolean }) {
  const { t } = useTranslation("users");
  return (
    <>
      <Title order={3}>{t("profile.password")}</Title>
      {!isProven && <CurrentPassword form={form} />}
      <PasswordField
        label={t("field.newPassword")}
        description={t("field.newPasswordHelp")}
        value={form.values.password}
        error={form.errors.password}
        onChange={(event) => form.set("password", event.currentTarget.value)}
        autoComplete="new-password"
      />
      <StrengthBar password={form.values.password} />
    </>
  );
}
