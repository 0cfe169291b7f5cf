import type { User } from "@balcao/contract";
import { List, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
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
  const { t: ui } = useTranslation("ui");
  const remove = useDeleteUsers();
  const [first] = users;
  async function handleConfirm() {
    await remove.mutateAsync(users.map(({ id }) => id));
    notify.success(t("deleted", { count: users.length }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={
        users.length === 1
          ? t("deleteDialog.one", { name: first?.name })
          : t("deleteDialog.many", { count: users.length })
      }
      confirmLabel={ui("delete")}
      onConfirm={handleConfirm}
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
    </ConfirmDialog>
  );
}
