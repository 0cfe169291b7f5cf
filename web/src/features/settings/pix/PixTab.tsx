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
import { overtakenBy } from "../overtaken/overtakenBy.ts";
import { usePixKeys, useSavePixKeys } from "../pixKeys.queries.ts";
import { PixKeyDialog, type PixKeyValues } from "./PixKeyDialog.tsx";

interface Edited {
  /** The one to change; a new one without it. */
  pixKey: PixKey | undefined;
  /** The list that is replaced. */
  seen: readonly PixKey[];
  /** Somebody saved it while one typed. */
  isOvertaken: boolean;
}

/** The rest of a list: each save of it gives new ids, so that the key itself tells one, too. */
const othersIn = (list: readonly PixKey[], pixKey: PixKey | undefined): PixKey[] =>
  list.filter(({ id, key }) => pixKey === undefined || (id !== pixKey.id && key !== pixKey.key));

/** Tab of the keys by which contacts pay the company. */
export function PixTab() {
  const { t } = useTranslation("settings");
  // Fields of a key are called here as where a message takes one: those texts may not be there yet.
  useTranslation("messages");
  const { data: pixKeys, error, refetch } = usePixKeys();
  const save = useSavePixKeys();
  const [edited, setEdited] = useState<Edited>();
  if (pixKeys === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
  async function handleSave(typed: PixKeyValues) {
    if (edited === undefined) return;
    const { pixKey, seen } = edited;
    try {
      await save.mutateAsync({ pixKeys: [...othersIn(seen, pixKey), typed], seen });
    } catch (failure) {
      const overtaken = overtakenBy(failure, "typed");
      const now = overtaken && (await refetch()).data;
      if (now !== undefined) setEdited({ pixKey, seen: now, isOvertaken: true });
      throw overtaken ?? failure;
    }
    notify.success(t("saved"));
  }
  const tellFailure = (failure: unknown) => {
    const overtaken = overtakenBy(failure, "removal");
    if (overtaken !== undefined) void refetch();
    notifyError(overtaken ?? failure);
  };
  function remove(pixKey: PixKey, seen: readonly PixKey[]) {
    const { id: _id, ...kept } = pixKey;
    const takeBack = (after: readonly PixKey[]) =>
      save.mutate({ pixKeys: [...after, kept], seen: after }, { onError: tellFailure });
    save.mutate(
      { pixKeys: othersIn(seen, pixKey), seen },
      {
        onSuccess: ({ pixKeys: after }) =>
          showToast("success", t("pix.removed", { name: pixKey.name }), {
            action: { label: t("holiday.undo"), onClick: () => takeBack(after) },
          }),
        onError: tellFailure,
      },
    );
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
                <ActionIcon
                  aria-label={t("pix.edit", { key: shown })}
                  onClick={() => setEdited({ pixKey, seen: pixKeys, isOvertaken: false })}
                >
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t("pix.delete", { key: shown })}
                  onClick={() => remove(pixKey, pixKeys)}
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
        onClick={() => setEdited({ pixKey: undefined, seen: pixKeys, isOvertaken: false })}
      >
        {t("pix.add")}
      </Button>
      {edited !== undefined && (
        <PixKeyDialog
          pixKey={edited.pixKey}
          listNow={edited.isOvertaken ? edited.seen : undefined}
          onSave={handleSave}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
