import type { Connection } from "@balcao/contract";
import { List, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useConnectionUsage, useDeleteConnection } from "./connectionPages.queries.ts";

interface DeleteConnectionProps {
  connection: Connection;
  onClose: () => void;
}

/** Asks before a connection goes, and says what ends with it. */
export function DeleteConnection({ connection, onClose }: DeleteConnectionProps) {
  const { t } = useTranslation("connections");
  const { data: usage, isPending } = useConnectionUsage(connection.id);
  const remove = useDeleteConnection();
  const ending = usage && [
    ...(usage.tickets > 0 ? [t("delete.tickets", { count: usage.tickets })] : []),
    ...(usage.waiting > 0 ? [t("delete.waiting", { count: usage.waiting })] : []),
    ...(connection.isDefault ? [t("delete.default")] : []),
  ];
  return (
    <DeleteDialog
      title={t("delete.title", { name: connection.name })}
      disabled={isPending}
      done={t("deleted")}
      onDelete={() => remove.mutateAsync(connection.id)}
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
    </DeleteDialog>
  );
}
