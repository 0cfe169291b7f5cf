import type { SimulatedMessage } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconChevronDown,
  IconClock,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { formatTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { PhoneContent } from "./PhoneContent.tsx";
import { type Sending, send } from "./simulator.queries.ts";
import { usePreview } from "./usePreview.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import styles from "./PhoneBubble.module.css";

const emojis = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

interface PhoneBubbleProps {
  line: Sending;
  message: SimulatedMessage;
  quoted: SimulatedMessage | undefined;
  isGroup: boolean;
  onReply: () => void;
  onEdit: () => void;
}

/** One message on the contact's phone; the contact's own stand at the right. */
export function PhoneBubble({ line, message, quoted, isGroup, onReply, onEdit }: PhoneBubbleProps) {
  const preview = usePreview();
  const isOwn = !message.fromBusiness;
  const reactions = [...new Set(Object.values(message.reactions))];
  const isAlive = message.content.type !== "deleted" && message.content.type !== "call";
  return (
    <div
      className={styles.line}
      data-own={isOwn || undefined}
      data-reacted={reactions.length > 0 || undefined}
    >
      <div className={styles.bubble}>
        {isGroup && isOwn && message.author && <div className={styles.author}>{message.author.name}</div>}
        {quoted && <div className={styles.quote}>{preview(quoted)}</div>}
        <PhoneContent line={line} message={message} />
        <Foot message={message} isOwn={isOwn} />
        {reactions.length > 0 && <div className={styles.reactions}>{reactions.join("")}</div>}
      </div>
      {isAlive && (
        <MessageMenu line={line} message={message} isOwn={isOwn} onReply={onReply} onEdit={onEdit} />
      )}
    </div>
  );
}

function Foot({ message, isOwn }: { message: SimulatedMessage; isOwn: boolean }) {
  const { t } = useTranslation("simulator");
  return (
    <div className={styles.foot}>
      {message.edited && <span>{t("message.edited")}</span>}
      <time dateTime={message.at}>{formatTime(message.at)}</time>
      {isOwn && <Tick level={message.level} label={t(`message.tick.${message.level}`)} />}
    </div>
  );
}

function Tick({ level, label }: { level: SimulatedMessage["level"]; label: string }) {
  const Sign = level === 0 ? IconClock : level === 1 ? IconCheck : IconChecks;
  return (
    <Sign
      className={styles.tick}
      data-read={level >= 3 || undefined}
      size={15}
      role="img"
      aria-label={label}
    />
  );
}

function MessageMenu({
  line,
  message,
  isOwn,
  onReply,
  onEdit,
}: Omit<PhoneBubbleProps, "quoted" | "isGroup"> & { isOwn: boolean }) {
  const { t } = useTranslation("simulator");
  const targetId = message.id;
  const mine = message.reactions[line.contact.phone];
  const canEdit = isOwn && message.content.type === "text";
  return (
    <Menu position={isOwn ? "bottom-end" : "bottom-start"} width={232}>
      <Menu.Target>
        <ActionIcon className={styles.menu} size="md" radius="xl" aria-label={t("message.menu")}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.emojis}>
          {emojis.map((emoji) => (
            <Menu.Item
              key={emoji}
              p={6}
              w={36}
              ta="center"
              aria-label={t("message.react", { emoji })}
              onClick={() => send(line, { type: "reaction", targetId, emoji: mine === emoji ? "" : emoji })}
            >
              {emoji}
            </Menu.Item>
          ))}
        </div>
        <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={onReply}>
          {t("message.reply")}
        </Menu.Item>
        {canEdit && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t("message.edit")}
          </Menu.Item>
        )}
        {isOwn && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => send(line, { type: "revoke", targetId })}
          >
            {t("message.delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
