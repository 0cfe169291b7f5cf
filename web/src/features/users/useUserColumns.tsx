import { type User, userColour } from "@balcao/contract";
import { Group, Text } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { presenceOf } from "../../lib/presence.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { EmailWords } from "../../ui/display/EmailWords.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import styles from "./UsersPage.module.css";

interface UserActions {
  onEdit: (user: User) => void;
  onEndSessions: (user: User) => void;
  onDelete: (user: User) => void;
  /** Says whether somebody may be logged out, and deleted. */
  mayDelete: (user: User) => boolean;
}

/** The columns of the list of users, with what can be done to a row. */
export function useUserColumns({ onEdit, onEndSessions, onDelete, mayDelete }: UserActions): Column<User>[] {
  const { t } = useTranslation("users");
  const narrow = useIsNarrow();
  const profileOf = (user: User) => t(user.super ? "profileName.super" : `profileName.${user.profile}`);
  const text = (id: "email" | "startWork" | "endWork", width: string): Column<User> => ({
    id,
    header: t(`column.${id}`),
    width,
    hideOnNarrow: true,
    cell: (user) => (
      <Text size="sm" truncate title={user[id]}>
        {user[id]}
      </Text>
    ),
  });
  return [
    { id: "id", header: t("column.id"), width: "4rem", cell: (user) => user.id, hideOnNarrow: true },
    {
      id: "status",
      header: t("column.status"),
      width: "6rem",
      hideOnNarrow: true,
      cell: (user) => (
        <span className={styles.status} data-presence={presenceOf(user)}>
          {t(`ui:presence.${presenceOf(user)}`)}
        </span>
      ),
    },
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1.2fr)",
      narrowWidth: "minmax(min(13rem, 50vw), 1fr)",
      leastRem: 10.5,
      cell: (user) => (
        <Group gap={narrow ? "xs" : "sm"} wrap="nowrap">
          <Avatar
            size="sm"
            name={user.name}
            colour={userColour(user.id)}
            src={user.profileImage}
            {...(narrow && { presence: presenceOf(user) })}
          />
          <div className={styles.who}>
            <Text size="sm" fw={500} truncate title={user.name}>
              {user.name}
              {narrow && <span className="visually-hidden">, {t(`ui:presence.${presenceOf(user)}`)}</span>}
            </Text>
            {narrow && (
              <Text size="xs" c="dimmed" truncate>
                {profileOf(user)} · <EmailWords email={user.email} />
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    { ...text("email", "minmax(0, 1.4fr)"), leastRem: 12.25 },
    {
      id: "profile",
      header: t("column.profile"),
      width: "7rem",
      hideOnNarrow: true,
      cell: profileOf,
    },
    text("startWork", "5rem"),
    text("endWork", "5rem"),
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (user) => (
        <RowMenu
          name={user.name}
          onEdit={() => onEdit(user)}
          onDelete={mayDelete(user) ? () => onDelete(user) : undefined}
        >
          {mayDelete(user) && (
            <Menu.Item
              leftSection={<IconLogout size={17} stroke={1.7} />}
              onClick={() => onEndSessions(user)}
            >
              {t("sessions.end")}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    },
  ];
}
