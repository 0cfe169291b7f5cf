import { Text } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { unreadOf } from "./applyChatEvent.ts";
import { ChatRow } from "./ChatRow.tsx";
import { useChats } from "./chats.queries.ts";
import styles from "./Chats.module.css";
import { whatToDo } from "../../ui/feedback/whatToDo.ts";

/** The chats that hold something new, and the way to all of them. */
export default function ChatsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("internal-chat");
  const { id } = useSession();
  const { rows, error } = useChats("");
  const unread = rows?.filter((chat) => unreadOf(chat, id) > 0) ?? [];
  return (
    <section className={styles.bellPanel}>
      <h2 className={styles.bellTitle}>{t("title")}</h2>
      {error !== null && rows === undefined && (
        <Text size="sm" p="md" role="alert">
          {whatToDo(error)}
        </Text>
      )}
      {rows !== undefined && unread.length === 0 && (
        <div className={styles.nothing}>
          <IconChecks size={26} stroke={1.6} aria-hidden />
          <Text size="sm">{t("nothingNew")}</Text>
        </div>
      )}
      <ul className={styles.list}>
        {unread.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={false} onOpen={onClose} />
        ))}
      </ul>
      <Link className={styles.all} to="/chats" onClick={onClose}>
        {t("all")}
      </Link>
    </section>
  );
}
