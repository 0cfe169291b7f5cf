import type { secretSettingNames } from "@balcao/contract";
import { Badge, Button, Group, PasswordInput, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import { useChangePlatformSettings } from "../platform.queries.ts";
import styles from "./PlatformTab.module.css";

interface KeyRowProps {
  name: (typeof secretSettingNames)[number];
  isSet: boolean;
}

/** A key that goes in and never comes out: whether it is set, another in its place, or none any more. */
export function KeyRow({ name, isSet }: KeyRowProps) {
  const { t } = useTranslation("settings");
  const change = useChangePlatformSettings();
  const [typed, setTyped] = useState<string>();
  const [clearing, setClearing] = useState(false);
  const label = t(`platform.key.${name}`);
  async function save(event: FormEvent) {
    event.preventDefault();
    const value = typed?.trim() ?? "";
    if (value === "") return;
    const isSaved = await change.mutateAsync([{ key: name, value }]).then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    setTyped(undefined);
    notify.success(t("saved"));
  }
  return (
    <div className={styles.line} role="group" aria-label={label}>
      <Group gap="xs">
        <Text fw={500} size="sm">
          {label}
        </Text>
        <Badge size="sm" variant="light" color={isSet ? "teal" : "gray"}>
          {t(isSet ? "platform.set" : "platform.unset")}
        </Badge>
      </Group>
      {typed === undefined && (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => setTyped("")}>
            {t(isSet ? "platform.replace" : "platform.enter")}
            <span className="visually-hidden">: {label}</span>
          </Button>
          {isSet && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setClearing(true)}>
              {t("platform.clear")}
              <span className="visually-hidden">: {label}</span>
            </Button>
          )}
        </Group>
      )}
      {typed !== undefined && (
        <form className={styles.key} noValidate onSubmit={(event) => void save(event)}>
          <PasswordInput
            ref={focusOnMount}
            aria-label={label}
            autoComplete="off"
            maxLength={4000}
            value={typed}
            error={change.isError ? errorMessage(change.error) : undefined}
            visibilityToggleButtonProps={{ "aria-label": t("platform.show") }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={() => setTyped(undefined)}>
              {t("ui:cancel")}
            </Button>
            <Button size="compact-sm" type="submit" loading={change.isPending} disabled={typed.trim() === ""}>
              {t("ui:save")}
            </Button>
          </Group>
        </form>
      )}
      <ConfirmDialog
        opened={clearing}
        danger
        title={t("platform.clearTitle", { name: label })}
        confirmLabel={t("platform.clear")}
        onConfirm={() => change.mutateAsync([{ key: name, value: "" }])}
        onClose={() => setClearing(false)}
      >
        {t("platform.clearText")}
      </ConfirmDialog>
    </div>
  );
}
