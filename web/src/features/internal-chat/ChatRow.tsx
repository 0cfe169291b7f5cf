import type { Chat } from "@balcao/contract";
import { IconUsersGroup } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { formatListTime } from "../../lib/text/format.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { unreadOf } from "./applyChatEvent.ts";
import { lastSaid } from "./lastSaid.ts";
import { useChatName } from "./useChatName.ts";
import styles from "./Chats.module.css";

interface ChatRowProps {
  chat: Chat;
  isOpen: boolean;
  onOpen?: (() => void) | undefined;
}

/** A chat in the list: who, what was said last, what one has not read. */
export function ChatRow({ chat, isOpen, onOpen }: ChatRowProps) {
  const { t } = useTranslation("internal-chat");
  const { id, name: own } = useSession();
  const { name, picture, colour } = useChatName(chat);
  const unread = unreadOf(chat, id);
  return (
    <li className={styles.row} data-selected={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <Avatar name={name} src={picture} {...(colour && { colour })} />
      <Link
        className={styles.link}
        to={`/chats/${chat.uuid}`}
        onClick={onOpen}
        {...(isOpen && { "aria-current": "page" as const })}
      >
        <span className={styles.line}>
          {chat.isGroup && (
            <IconUsersGroup
              size={15}
              stroke={1.8}
              role="img"
              aria-label={t("group")}
              className={styles.kind}
            />
          )}
          <span className={styles.name}>{name}</span>
          <time className={styles.time} dateTime={chat.updatedAt}>
            {formatListTime(chat.updatedAt)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            {lastSaid(chat, { id, name: own }, t("tickets:row.you")) || t("nothingSaid")}
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
              <span className="visually-hidden">{t("unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
