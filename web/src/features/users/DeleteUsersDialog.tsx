import type { User } from "@balcao/contract";
import { List, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteUsers } from "./userAdmin.queries.ts";

/** Asks before users go, and says what becomes of what is theirs. */
export default function DeleteUsersDialog({
  users,
  onClose,
}: {
  users: readonly User[];
  onClose: () => void;
}) {
  const { t } = useTranslation("users");
  const remove = useDeleteUsers();
  const [first] = users;
  return (
    <DeleteDialog
      title={
        users.length === 1
          ? t("deleteDialog.one", { name: first?.name })
          : t("deleteDialog.many", { count: users.length })
      }
      done={t("deleted", { count: users.length })}
      onDelete={() => remove.mutateAsync(users.map(({ id }) => id))}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{t("deleteDialog.text")}</Text>
        <List size="sm" spacing={4}>
          <List.Item>{t("deleteDialog.tickets")}</List.Item>
          <List.Item>{t("deleteDialog.history")}</List.Item>
          <List.Item>{t("deleteDialog.sessions")}</List.Item>
        </List>
      </Stack>
    </DeleteDialog>
  );
}
