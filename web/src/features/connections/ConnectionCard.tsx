import type { Connection } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Badge, Group, Text, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import { ChannelIcon } from "./ChannelIcon.tsx";
import styles from "./ConnectionCard.module.css";
import { SessionButtons } from "./SessionButtons.tsx";
import { causeKey, toneOf } from "./sessionActions.ts";

interface ConnectionCardProps {
  connection: Connection;
  onShowQr: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One channel at a glance: whether it works, and if not, why and what to do. */
export function ConnectionCard({ connection, onShowQr, onEdit, onDelete }: ConnectionCardProps) {
  const { t } = useTranslation("connections");
  const { name, channel, number, isDefault, queues, updatedAt } = connection;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.header}>
        <span className={styles.channel}>
          <ChannelIcon channel={channel} size={24} />
        </span>
        <div className={styles.names}>
          <Group gap={6} wrap="nowrap">
            <Title order={2} className={styles.name} title={name}>
              {name}
            </Title>
            {isDefault && (
              <Badge size="sm" variant="light" className={styles.default}>
                {t("default")}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" truncate>
            {[t(`ui:channel.${channel}`), showPhone(number)].filter(Boolean).join(" · ")}
          </Text>
        </div>
        <Group gap={2} wrap="nowrap">
          <ActionIcon aria-label={t("editNamed", { name })} title={t("edit")} onClick={onEdit}>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon aria-label={t("deleteNamed", { name })} title={t("delete.button")} onClick={onDelete}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Group>
      </header>
      <Status connection={connection} />
      <div className={styles.queues}>
        {queues.length === 0 && (
          <Text size="xs" c="dimmed">
            {t("noQueues")}
          </Text>
        )}
        {queues.map((queue) => (
          <Tag key={queue.id} size="sm" quiet color={queue.color}>
            {queue.name}
          </Tag>
        ))}
      </div>
      <footer className={styles.footer}>
        <Text size="xs" c="dimmed">
          {t("updated", { time: formatDateTime(updatedAt) })}
        </Text>
        <SessionButtons connection={connection} onShowQr={onShowQr} />
      </footer>
    </article>
  );
}

function Status({ connection: { status, cause } }: { connection: Connection }) {
  const { t } = useTranslation("connections");
  const why = causeKey(cause, status);
  return (
    <p className={styles.status} data-tone={toneOf(status)} role="status">
      <span className={styles.dot} aria-hidden />
      <span>
        <strong>{t(`status.${status}`)}</strong>
        {why !== undefined && <span> · {t(why)}</span>}
      </span>
    </p>
  );
}
