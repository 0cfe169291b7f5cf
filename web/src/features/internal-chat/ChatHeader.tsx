import type { Chat } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconDotsVertical, IconPencil, IconSearch, IconTrash } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useDeleteChat } from "./chats.queries.ts";
import { useChatName } from "./useChatName.ts";
import styles from "./Chats.module.css";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";

const ChatDialog = lazyDialog(() => import("./ChatDialog.tsx"));

interface ChatHeaderProps {
  chat: Chat;
  onFind: () => void;
  onLeave: () => void;
}

/** Names whom one talks to, and what its owner may do with the chat. */
export function ChatHeader({ chat, onFind, onLeave }: ChatHeaderProps) {
  const { t } = useTranslation("internal-chat");
  const [asking, setAsking] = useState<"edit" | "delete">();
  const remove = useDeleteChat();
  const { name, picture, colour, presence } = useChatName(chat);
  const close = () => setAsking(undefined);
  return (
    <header className={styles.header}>
      <ActionIcon className={styles.back} size="lg" onClick={onLeave} aria-label={t("back")}>
        <IconArrowLeft size={20} stroke={1.8} />
      </ActionIcon>
      <Avatar name={name} src={picture} {...(colour && { colour })} {...(presence && { presence })} />
      <div className={styles.who}>
        <h2 className={styles.chatName}>{name}</h2>
        <p className={styles.members}>
          {chat.isGroup
            ? chat.users.map(({ user }) => user.name).join(", ")
            : presence
              ? `${t("private")} · ${t(`ui:presence.${presence}`)}`
              : t("private")}
        </p>
      </div>
      <Tooltip label={t("find.open")}>
        <ActionIcon size="lg" onClick={onFind} aria-label={t("find.open")}>
          <IconSearch size={20} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      {(chat.mayChange || chat.mayDelete) && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t("actions")}>
              <IconDotsVertical size={20} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {chat.mayChange && (
              <Menu.Item
                leftSection={<IconPencil size={17} stroke={1.8} />}
                onClick={() => setAsking("edit")}
              >
                {t("edit")}
              </Menu.Item>
            )}
            {chat.mayDelete && (
              <Menu.Item
                c="var(--app-danger-text)"
                leftSection={<IconTrash size={17} stroke={1.8} />}
                onClick={() => setAsking("delete")}
              >
                {t("delete.open")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={null}>{asking === "edit" && <ChatDialog chat={chat} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={asking === "delete"}
        title={t("delete.title", { name })}
        confirmLabel={t("delete.open")}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(chat.id);
          onLeave();
        }}
        onClose={close}
      >
        {t("delete.text")}
      </ConfirmDialog>
    </header>
  );
}
