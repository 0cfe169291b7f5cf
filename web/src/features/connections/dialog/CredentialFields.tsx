import type { Connection, CredentialName } from "@balcao/contract";
import { PasswordInput, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { type ConnectionValues, credentialsOf } from "../connectionForm.ts";

interface CredentialFieldsProps {
  form: Form<ConnectionValues>;
  /** Connection as the server has it; a new one without it. */
  connection: Connection | undefined;
}

/** Asks for what the chosen channel's provider gave. */
export function CredentialFields({ form, connection }: CredentialFieldsProps) {
  const given = credentialsOf(form.values).filter(({ kind }) => kind !== "address");
  return given.map(({ name, kind, isRequired }) =>
    kind === "secret" ? (
      <SecretField
        key={name}
        form={form}
        name={name}
        stored={connection?.[name] ?? null}
        isRequired={isRequired}
      />
    ) : (
      <NumberField key={name} form={form} name={name} isRequired={isRequired} />
    ),
  );
}

/** Ways that the channel's traffic may take. */
export const addressesOf = (values: ConnectionValues) =>
  credentialsOf(values).filter(({ kind }) => kind === "address");

/** Asks for those ways; hardly anybody needs one. */
export function AddressFields({ form }: Pick<CredentialFieldsProps, "form">) {
  const { t } = useTranslation("connections");
  return addressesOf(form.values).map(({ name }) => (
    <TextInput
      key={name}
      label={t(`field.${name}`)}
      description={t(`field.${name}Help`)}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value.trim())}
    />
  ));
}

interface FieldProps extends Pick<CredentialFieldsProps, "form"> {
  name: CredentialName;
  isRequired: boolean;
}

function NumberField({ form, name, isRequired }: FieldProps) {
  const { t } = useTranslation("connections");
  return (
    <TextInput
      label={t(`field.${name}`)}
      description={t(`field.${name}Help`)}
      required={isRequired}
      inputMode="numeric"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value.trim())}
    />
  );
}

/** Never shows a secret again: an empty field keeps it. */
function SecretField({ form, name, stored, isRequired }: FieldProps & { stored: string | null }) {
  const { t } = useTranslation("connections");
  return (
    <PasswordInput
      label={t(`field.${name}`)}
      required={isRequired && stored === null}
      autoComplete="off"
      description={stored === null ? t(`field.${name}Help`) : t("field.secretStored", { end: stored })}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}
