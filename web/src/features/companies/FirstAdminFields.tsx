import { Fieldset, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import type { Form } from "../../ui/form/useServerForm.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import type { CompanyValues } from "./companyForm.ts";

/** Fields of who runs a new company: made with it, and able to make everybody else. */
export function FirstAdminFields({ form }: { form: Form<CompanyValues> }) {
  const { t } = useTranslation("companies");
  const { values, errors, set } = form;
  return (
    <Fieldset legend={t("firstAdmin.title")} p="sm">
      <Text size="sm" c="dimmed" mb="xs">
        {t("firstAdmin.text")}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t("field.adminName")}
          placeholder={values.name.trim()}
          maxLength={50}
          autoComplete="off"
          value={values.adminName}
          error={errors.adminName}
          onChange={(event) => set("adminName", event.currentTarget.value)}
        />
        <PasswordField
          label={t("field.password")}
          required
          maxLength={50}
          autoComplete="new-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => set("password", event.currentTarget.value)}
        />
      </SimpleGrid>
      <StrengthBar password={values.password} />
    </Fieldset>
  );
}
