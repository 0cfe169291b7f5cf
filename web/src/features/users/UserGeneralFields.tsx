import { longestText, type User } from "@balcao/contract";
import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useSession } from "../../lib/api/session.ts";
import { TimeField } from "../../ui/form/dates/TimeField.tsx";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import type { Form } from "../../ui/form/useServerForm.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { useUserChoices } from "./userAdmin.queries.ts";
import { changesIdentity, type UserValues } from "./userForm.ts";
import { UserPicture } from "./UserPicture.tsx";
import styles from "./UsersPage.module.css";

interface UserFieldsProps {
  form: Form<UserValues>;
  /** User as the server has them; a new one without it. */
  user: User | undefined;
  disabled: boolean;
}

/** Fields of who a user is, where they work and when. */
export function UserGeneralFields({ form, user, disabled }: UserFieldsProps) {
  const { t } = useTranslation("users");
  const required = <F extends "name" | "email" | "startWork" | "endWork">(field: F) => ({
    ...form.field(field),
    label: t(`field.${field}`),
    required: true,
    disabled,
  });
  const text = (field: "name" | "email") => {
    const { onChange, ...rest } = required(field);
    return {
      ...rest,
      onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    };
  };
  return (
    <>
      <UserPicture form={form} user={user} disabled={disabled} />
      <TextInput {...text("name")} data-autofocus autoComplete="off" />
      <TextInput {...text("email")} type="email" autoComplete="off" />
      <NewPassword form={form} user={user} disabled={disabled} />
      <ProfileField form={form} disabled={disabled} />
      <ProofField form={form} user={user} />
      <PlaceFields form={form} disabled={disabled} />
      <div className={styles.hours}>
        <TimeField {...required("startWork")} description={t("field.startWorkHelp")} />
        <TimeField {...required("endWork")} description={t("field.endWorkHelp")} />
      </div>
      <Textarea
        label={t("field.farewell")}
        description={t("field.farewellOfUser")}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={longestText}
        disabled={disabled}
        value={form.values.farewellMessage}
        error={form.errors.farewellMessage}
        onChange={(event) => form.set("farewellMessage", event.currentTarget.value)}
      />
    </>
  );
}

function NewPassword({ form, user, disabled }: UserFieldsProps) {
  const { t } = useTranslation("users");
  const { value, error, onChange } = form.field("password");
  const isNew = user === undefined;
  return (
    <div>
      <PasswordField
        label={t(isNew ? "field.password" : "field.newPassword")}
        description={t(isNew ? "field.passwordHelp" : "field.newPasswordOfUser")}
        required={isNew}
        disabled={disabled}
        autoComplete="new-password"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <StrengthBar password={value} />
    </div>
  );
}

function ProfileField({ form, disabled }: Omit<UserFieldsProps, "user">) {
  const { t } = useTranslation("users");
  const { value, error, onChange } = form.field("profile");
  return (
    <Select
      label={t("field.profile")}
      description={t(`profileHelp.${value}`)}
      required
      allowDeselect={false}
      disabled={disabled}
      data={(["user", "admin"] as const).map((profile) => ({
        value: profile,
        label: t(`profileName.${profile}`),
      }))}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen === "admin" ? "admin" : "user")}
    />
  );
}

/** One's own e-mail, password or profile changes only with the current password. */
function ProofField({ form, user }: Omit<UserFieldsProps, "disabled">) {
  const { t } = useTranslation("users");
  const { id } = useSession();
  if (user?.id !== id || !changesIdentity(form.values, user)) return null;
  return (
    <PasswordField
      label={t("field.currentPassword")}
      description={t("field.ownProof")}
      required
      autoComplete="current-password"
      value={form.values.currentPassword}
      error={form.errors.currentPassword}
      onChange={(event) => form.set("currentPassword", event.currentTarget.value)}
    />
  );
}

function PlaceFields({ form, disabled }: Omit<UserFieldsProps, "user">) {
  const { t } = useTranslation("users");
  const { queues, connections } = useUserChoices();
  return (
    <>
      <MultiSelect
        label={t("field.queues")}
        description={t("field.queuesHelp")}
        placeholder={form.values.queueIds.length === 0 ? t("field.queuesChoose") : ""}
        data={choicesOf(queues)}
        disabled={disabled || queues === undefined}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("field.queuesClear") }}
        hidePickedOptions
        nothingFoundMessage={t("field.noQueues")}
        {...form.field("queueIds")}
      />
      <Select
        label={t("field.connection")}
        description={t("field.connectionHelp")}
        placeholder={t("field.connectionUsual")}
        data={choicesOf(connections)}
        disabled={disabled || connections === undefined}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("field.connectionClear") }}
        nothingFoundMessage={t("field.noConnections")}
        {...form.field("whatsappId")}
      />
    </>
  );
}

const choicesOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
