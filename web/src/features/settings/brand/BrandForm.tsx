import { Alert, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { ColourField } from "../../../ui/form/ColourField.tsx";
import type { PlatformSettings } from "../platform.queries.ts";
import { useChangePlatformSettings } from "../platform.queries.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import styles from "./BrandTab.module.css";
import { ContrastNote } from "./ContrastNote.tsx";
import { type BrandValues, changesIn, defaultBrand, isColour } from "./brandValues.ts";

/** Name and colours, looked at in both themes before they are saved. */
export function BrandForm({ saved }: { saved: PlatformSettings }) {
  const { t } = useTranslation("settings");
  const save = useChangePlatformSettings();
  const [changed, setChanged] = useState<Partial<BrandValues>>({});
  const values: BrandValues = {
    appName: saved.appName,
    primaryColorLight: saved.primaryColorLight,
    primaryColorDark: saved.primaryColorDark,
    ...changed,
  };
  const set = (change: Partial<BrandValues>) => setChanged({ ...changed, ...change });
  const changes = changesIn(values, saved);
  const colourError = (colour: string) => (isColour(colour) ? undefined : t("brand.notAColour"));
  const isGood = isColour(values.primaryColorLight) && isColour(values.primaryColorDark);

  async function handleSave(event: FormEvent) {
    event.preventDefault();
    if (!isGood || changes.length === 0) return;
    // A refusal stands above the buttons, and what was chosen stays to be tried again.
    const failure = await save.mutateAsync(changes).catch((error: unknown) => error);
    if (failure !== undefined) return;
    setChanged({});
    notify.success(t("saved"));
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSave(event)}
      aria-label={t("tab.brand")}
    >
      <div className={styles.fields}>
        <TextInput
          label={t("brand.name")}
          description={t("brand.nameHelp")}
          maxLength={100}
          value={values.appName}
          onChange={(event) => set({ appName: event.currentTarget.value })}
        />
        <div className={styles.colour}>
          <ColourField
            label={t("brand.light")}
            value={values.primaryColorLight}
            error={colourError(values.primaryColorLight)}
            onChange={(primaryColorLight) => set({ primaryColorLight })}
          />
          <ContrastNote colour={values.primaryColorLight} scheme="light" />
        </div>
        <div className={styles.colour}>
          <ColourField
            label={t("brand.dark")}
            value={values.primaryColorDark}
            error={colourError(values.primaryColorDark)}
            onChange={(primaryColorDark) => set({ primaryColorDark })}
          />
          <ContrastNote colour={values.primaryColorDark} scheme="dark" />
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.defaults ?? ""}
          onClick={() => set(defaultBrand)}
        >
          {t("brand.defaults")}
        </Button>
        <div role="alert">
          {save.isError && (
            <Alert color="red" p="xs">
              {errorMessage(save.error)}
            </Alert>
          )}
        </div>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" disabled={changes.length === 0} onClick={() => setChanged({})}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={changes.length === 0 || !isGood}>
            {t("ui:save")}
          </Button>
        </Group>
      </div>
      <div className={styles.previews} role="group" aria-label={t("brand.preview")}>
        {(["light", "dark"] as const).map((scheme) => (
          <BrandPreview key={scheme} scheme={scheme} values={values} logos={saved} />
        ))}
      </div>
    </form>
  );
}
