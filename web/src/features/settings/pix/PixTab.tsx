import type { PixKey } from "@balcao/contract";
import { showPixKey } from "@balcao/flow-engine";
import { ActionIcon, Badge, Button, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import styles from "../holidays/HolidaysTab.module.css";
import { useReplacedList } from "../overtaken/useReplacedList.ts";
import { usePixKeys, useSavePixKeys } from "../pixKeys.queries.ts";
import { PixKeyDialog, type PixKeyValues } from "./PixKeyDialog.tsx";

/** Tab of the keys by which contacts pay the company. */
export function PixTab() {
  const { t } = useTranslation("settings");
  // Fields of a key are called here as where a message takes one: those texts may not be there yet.
  useTranslation("messages");
  const { data: pixKeys, error, refetch } = usePixKeys();
  const keys = useReplacedList<PixKey, PixKeyValues>({
    save: useSavePixKeys(),
    reload: refetch,
    isSame: (a, b) => a.key === b.key,
    removedText: ({ name }) => t("pix.removed", { name }),
  });
  if (pixKeys === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
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
                <ActionIcon
                  aria-label={t("pix.edit", { key: shown })}
                  onClick={() => keys.edit(pixKey, pixKeys)}
                >
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t("pix.delete", { key: shown })}
                  onClick={() => keys.remove(pixKey, pixKeys)}
                >
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
        onClick={() => keys.edit(undefined, pixKeys)}
      >
        {t("pix.add")}
      </Button>
      {keys.edited !== undefined && (
        <PixKeyDialog
          pixKey={keys.edited.row}
          listNow={keys.listNow}
          onSave={keys.saveEdited}
          onClose={keys.close}
        />
      )}
    </div>
  );
}
