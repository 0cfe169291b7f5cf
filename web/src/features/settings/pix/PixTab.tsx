import type { PixKey } from "@balcao/contract";
import { showPixKey } from "@balcao/flow-engine";
import { ActionIcon, Badge, Button, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { showToast } from "../../../lib/toasts.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import styles from "../holidays/HolidaysTab.module.css";
import { usePixKeys, useSavePixKeys } from "../pixKeys.queries.ts";
import { PixKeyDialog, type PixKeyValues } from "./PixKeyDialog.tsx";

/** Tab of the keys by which contacts pay the company. */
export function PixTab() {
  const { t } = useTranslation("settings");
  const { data: pixKeys, error, refetch } = usePixKeys();
  const save = useSavePixKeys();
  const [edited, setEdited] = useState<{ pixKey: PixKey | undefined }>();
  if (pixKeys === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
  const others = (pixKey: PixKey | undefined) => pixKeys.filter(({ id }) => id !== pixKey?.id);
  async function handleSave(values: PixKeyValues) {
    await save.mutateAsync([...others(edited?.pixKey), values]);
    notify.success(t("saved"));
  }
  function remove(pixKey: PixKey) {
    const { id: _id, ...kept } = pixKey;
    save.mutate(others(pixKey), {
      onSuccess: () =>
        showToast("success", t("pix.removed", { name: pixKey.name }), {
          action: {
            label: t("holiday.undo"),
            onClick: () => save.mutate([...others(pixKey), kept], { onError: notifyError }),
          },
        }),
      onError: notifyError,
    });
  }
  return (
    <div className={styles.holidays}>
      <Text size="sm" c="dimmed">
        {t("pix.help")}
      </Text>
      {pixKeys.length === 0 ? (
        <Text size="sm">{t("pix.none")}</Text>
      ) : (
        <ul className={styles.list}>
          {pixKeys.map((pixKey) => {
            const shown = showPixKey(pixKey.keyType, pixKey.key);
            return (
              <li key={pixKey.id} className={styles.holiday}>
                <span className={styles.name}>{pixKey.name}</span>
                <span className={styles.days}>
                  <Badge size="sm" variant="light">
                    {t(`messages:rich.pix.type.${pixKey.keyType}`)}
                  </Badge>
                  {shown}
                </span>
                <ActionIcon aria-label={t("pix.edit", { key: shown })} onClick={() => setEdited({ pixKey })}>
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon aria-label={t("pix.delete", { key: shown })} onClick={() => remove(pixKey)}>
                  <IconTrash size={18} stroke={1.7} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => setEdited({ pixKey: undefined })}
      >
        {t("pix.add")}
      </Button>
      {edited !== undefined && (
        <PixKeyDialog pixKey={edited.pixKey} onSave={handleSave} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
