import type { Connection } from "@balcao/contract";
import { List, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useConnectionUsage, useDeleteConnection } from "./connections.queries.ts";

interface DeleteConnectionProps {
  connection: Connection;
  onClose: () => void;
}

/** Asks before a connection goes, and says what ends with it. */
export function DeleteConnection({ connection, onClose }: DeleteConnectionProps) {
  const { t } = useTranslation("connections");
  const { t: ui } = useTranslation("ui");
  const { data: usage, isPending } = useConnectionUsage(connection.id);
  const remove = useDeleteConnection();
  async function handleConfirm() {
    await remove.mutateAsync(connection.id);
    notify.success(t("deleted"));
  }
  const ending = usage && [
    ...(usage.tickets > 0 ? [t("delete.tickets", { count: usage.tickets })] : []),
    ...(usage.waiting > 0 ? [t("delete.waiting", { count: usage.waiting })] : []),
    ...(connection.isDefault ? [t("delete.default")] : []),
  ];
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { name: connection.name })}
      confirmLabel={ui("delete")}
      disabled={isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{t("delete.text")}</Text>
        {isPending && <Skeleton height={20} />}
        {ending !== undefined && ending.length > 0 && (
          <List size="sm">
            {ending.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
