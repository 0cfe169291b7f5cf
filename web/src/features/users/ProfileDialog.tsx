import type { Language, SessionUser, UserChange } from "@balcao/contract";
import {
  Divider,
  Input,
  PasswordInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { changeLanguage, currentLanguage, languageNames, useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useSession } from "../../lib/session.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { type SchemeChoice, chooseScheme, useSchemeChoice } from "../../ui/scheme.ts";
import { useForm } from "../../ui/useForm.ts";
import { isEmail } from "../../ui/isEmail.ts";
import { useUpdateOneself } from "./users.queries.ts";

interface Profile {
  name: string;
  email: string;
  farewellMessage: string;
  theme: SchemeChoice;
  defaultMenu: SessionUser["defaultMenu"];
  language: Language;
  password: string;
  currentPassword: string;
}

/** One's own data: everything a user may change without an admin. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users");
  const form = useProfileForm();
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  const name = form.field("name");
  const email = form.field("email");
  return (
    <FormDialog
      opened
      title={t("profile.title")}
      form={form}
      onClose={onClose}
      labels={{
        name: t("field.name"),
        email: t("field.email"),
        password: t("field.newPassword"),
        currentPassword: t("field.currentPassword"),
      }}
    >
      <TextInput
        label={t("field.name")}
        {...name}
        onChange={(event) => name.onChange(event.currentTarget.value)}
        required
        autoComplete="name"
        data-autofocus
      />
      <TextInput
        label={t("field.email")}
        type="email"
        {...email}
        onChange={(event) => email.onChange(event.currentTarget.value)}
        required
        autoComplete="email"
      />
      <Textarea
        label={t("field.farewell")}
        description={t("field.farewellHelp")}
        value={form.values.farewellMessage}
        onChange={(event) => form.set("farewellMessage", event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={4000}
      />
      <Select
        label={t("field.language")}
        data={languages}
        value={form.values.language}
        allowDeselect={false}
        onChange={(value) => isLanguage(value) && form.set("language", value)}
      />
      <Choice
        label={t("field.theme")}
        value={form.values.theme}
        options={["light", "dark", "system"]}
        texts="theme"
        onChange={(value) => form.set("theme", value)}
      />
      <Choice
        label={t("field.menu")}
        value={form.values.defaultMenu}
        options={["open", "closed"]}
        texts="menu"
        onChange={(value) => form.set("defaultMenu", value)}
      />
      <Divider />
      <Title order={3}>{t("profile.password")}</Title>
      <PasswordInput
        label={t("field.currentPassword")}
        value={form.values.currentPassword}
        error={form.errors.currentPassword}
        onChange={(event) => form.set("currentPassword", event.currentTarget.value)}
        autoComplete="current-password"
      />
      <PasswordInput
        label={t("field.newPassword")}
        description={t("field.newPasswordHelp")}
        value={form.values.password}
        error={form.errors.password}
        onChange={(event) => form.set("password", event.currentTarget.value)}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

function useProfileForm() {
  const { t } = useTranslation("users");
  const { t: ui } = useTranslation("ui");
  const user = useSession();
  const theme = useSchemeChoice();
  const update = useUpdateOneself();
  return useForm<Profile>({
    initial: {
      name: user.name,
      email: user.email,
      farewellMessage: user.farewellMessage,
      theme,
      defaultMenu: user.defaultMenu,
      language: currentLanguage(),
      password: "",
      currentPassword: "",
    },
    fieldOfCode: { ERR_EMAIL_TAKEN: "email", ERR_WRONG_PASSWORD: "currentPassword" },
    rules: {
      name: (value) =>
        lengthProblem(value.trim().length, {
          required: ui("validation.required"),
          short: ui("validation.tooShort"),
          long: ui("validation.tooLong"),
        }),
      email: (value) => (isEmail(value) ? undefined : ui("validation.email")),
      password: (value) =>
        value !== "" && (value.length < 5 || value.length > 50) ? t("field.newPasswordHelp") : undefined,
      currentPassword: (value, values) =>
        values.password !== "" && value === "" ? ui("validation.required") : undefined,
    },
    onSubmit: async (values) => {
      await update.mutateAsync(toChange(values));
      chooseScheme(values.theme);
      await changeLanguage(values.language);
      notify.success(t("profile.saved"));
    },
  });
}

/** The server knows light and dark; "system" stays with the browser. */
function toChange({
  name,
  email,
  farewellMessage,
  theme,
  defaultMenu,
  language,
  password,
  currentPassword,
}: Profile): UserChange {
  return {
    name: name.trim(),
    email: email.trim().toLowerCase(),
    farewellMessage,
    defaultMenu,
    language,
    ...(theme !== "system" && { defaultTheme: theme }),
    ...(password !== "" && { password, currentPassword }),
  };
}

function lengthProblem(
  length: number,
  texts: { required: string; short: string; long: string },
): string | undefined {
  if (length === 0) return texts.required;
  if (length < 2) return texts.short;
  return length > 50 ? texts.long : undefined;
}

const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languageNames, value);

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  /** The texts' prefix: `theme.light`. */
  texts: string;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, texts, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation("users");
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        onChange={onChange}
        data={options.map((option) => ({ value: option, label: t(`${texts}.${option}`) }))}
      />
    </Input.Wrapper>
  );
}
