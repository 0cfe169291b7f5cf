import { Alert, Switch } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import { userSwitches, type UserValues } from "./userForm.ts";

/** Switches for what a user may do beyond their own tickets; each switch says what it allows. */
export function UserPermissions({ form, disabled }: { form: Form<UserValues>; disabled: boolean }) {
  const { t } = useTranslation("users");
  const { values, set } = form;
  return (
    <>
      {values.profile === "admin" && (
        <Alert p="sm" icon={<IconInfoCircle size={18} />}>
          {t("permissions.admin")}
        </Alert>
      )}
      {userSwitches.map((name) => (
        <Switch
          key={name}
          label={t(`switch.${name}`)}
          description={t(`switchHelp.${name}`)}
          disabled={disabled}
          checked={values[name]}
          onChange={(event) => set(name, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}
