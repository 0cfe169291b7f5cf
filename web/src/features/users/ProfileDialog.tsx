import { type Language, longestText } from "@balcao/contract";
import { Divider, Input, SegmentedControl, Select, Slider, Textarea, TextInput } from "@mantine/core";
import { formatNumber } from "../../lib/text/format.ts";
import { languageNames, useTranslation } from "../../lib/i18n.ts";
import { changeVolume, useVolume, volumeStep } from "../../lib/volume.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import type { Form } from "../../ui/form/useServerForm.ts";
import { useSession } from "../../lib/api/session.ts";
import { CurrentPassword, PasswordFields } from "./PasswordFields.tsx";
import { OwnPlace } from "./OwnPlace.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { ProfilePicture } from "./ProfilePicture.tsx";
import { isNewEmail } from "./profileRules.ts";
import { SignaturePreview } from "./SignaturePreview.tsx";
import { type Profile, useProfileForm } from "./useProfileForm.ts";

/** One's own data: everything a user may change without an admin. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users");
  const form = useProfileForm();
  const name = form.field("name");
  const email = form.field("email");
  const movesEmail = isNewEmail(email.value, useSession().email);
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
      <ProfilePicture />
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
      {movesEmail && <CurrentPassword form={form} description={t("field.emailProof")} />}
      <SignaturePreview name={form.values.name} />
      <Textarea
        label={t("field.farewell")}
        description={t("field.farewellHelp")}
        value={form.values.farewellMessage}
        onChange={(event) => form.set("farewellMessage", event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={longestText}
      />
      <Preferences form={form} />
      <Divider />
      <PasswordFields form={form} isProven={movesEmail} />
      <OwnPlace />
      <Divider />
      <OwnSessions />
    </FormDialog>
  );
}

function Preferences({ form }: { form: Form<Profile> }) {
  const { t } = useTranslation("users");
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  return (
    <>
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
        nameOf={(theme) => t(`theme.${theme}`)}
        onChange={(value) => form.set("theme", value)}
      />
      <Choice
        label={t("field.menu")}
        value={form.values.defaultMenu}
        options={["open", "closed"]}
        nameOf={(menu) => t(`menu.${menu}`)}
        onChange={(value) => form.set("defaultMenu", value)}
      />
      <Volume />
    </>
  );
}

/** Sets the volume of this browser alone, heard at once: nothing to save. */
function Volume() {
  const { t } = useTranslation("users");
  const volume = useVolume();
  const percent = (value: number) => formatNumber(value, { style: "percent" });
  return (
    <Input.Wrapper label={`${t("field.volume")}: ${percent(volume)}`} labelElement="div">
      <Slider
        thumbLabel={t("field.volume")}
        min={0}
        max={1}
        step={volumeStep}
        value={volume}
        label={null}
        mt="xs"
        mx="xs"
        thumbProps={{ "aria-valuetext": percent(volume) }}
        onChange={changeVolume}
      />
    </Input.Wrapper>
  );
}

const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languageNames, value);

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<T>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        onChange={onChange}
        data={options.map((option) => ({ value: option, label: nameOf(option) }))}
      />
    </Input.Wrapper>
  );
}
