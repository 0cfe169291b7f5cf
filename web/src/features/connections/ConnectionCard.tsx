import type { Connection, ConnectionTraffic } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Badge, Group, Text, Title } from "@mantine/core";
import {
  IconDots,
  IconHeartbeat,
  IconMessageCircle,
  IconPencil,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime, formatRelative } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import { Contradictions } from "../../ui/form/Contradictions.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import { ChannelIcon } from "./ChannelIcon.tsx";
import styles from "./ConnectionCard.module.css";
import { ImportLine } from "./ImportLine.tsx";
import { RestrictionLine } from "./RestrictionLine.tsx";
import { SessionButtons } from "./SessionButtons.tsx";
import { sinceKey } from "./sessionActions.ts";
import { StatusLine } from "./StatusLine.tsx";
import { TrafficLine } from "./TrafficLine.tsx";

interface ConnectionCardProps {
  connection: Connection;
  /** When its last messages passed; undefined: none that is known of. */
  traffic: ConnectionTraffic | undefined;
  /** Settings that cannot do what they promise. */
  found: readonly { path: string; text: string }[];
  onShowField: (path: string) => void;
  onShowQr: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
  onTry: () => void;
  onShowHealth: () => void;
}

/** One channel at a glance: whether it works, and if not, why and what to do. */
export function ConnectionCard({
  connection,
  traffic,
  found,
  onShowField,
  onShowQr,
  onEdit,
  ...more
}: ConnectionCardProps) {
  const { t } = useTranslation("connections");
  const { name, channel, number, isDefault, queues } = connection;
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
          <Text size="sm" c="dimmed" className={styles.facts}>
            <span>{t(`ui:channel.${channel}`)}</span>
            {number !== "" && <span>{showPhone(number)}</span>}
          </Text>
        </div>
        <Group gap={2} wrap="nowrap" data-apart>
          <ActionIcon aria-label={t("editNamed", { name })} title={t("edit")} onClick={onEdit}>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <MoreMenu connection={connection} {...more} />
        </Group>
      </header>
      <StatusLine status={connection.status} cause={connection.cause} />
      {connection.restriction && <RestrictionLine restriction={connection.restriction} />}
      {connection.statusImportMessages && (
        <ImportLine connection={connection} status={connection.statusImportMessages} />
      )}
      <Contradictions found={found} onShow={onShowField} />
      <div className={styles.queues}>
        {queues.length === 0 && (
          <Text size="xs" c="dimmed">
            {t("noQueues")}
          </Text>
        )}
        {queues.map((queue) => (
          <Tag key={queue.id} size="sm" color={queue.color}>
            {queue.name}
          </Tag>
        ))}
      </div>
      {traffic && <TrafficLine {...traffic} />}
      <footer className={styles.footer}>
        <Since connection={connection} />
        <SessionButtons connection={connection} onShowQr={onShowQr} />
      </footer>
    </article>
  );
}

/** Often enough for minutes, in ms. */
const renewedEvery = 20_000;

/** Says for how long it is connected, or is not. */
function Since({ connection: { cause, status, statusSince } }: Pick<ConnectionCardProps, "connection">) {
  const { t } = useTranslation("connections");
  const now = useNow(renewedEvery);
  const time = formatRelative(Math.min(Date.parse(statusSince), now), now);
  return (
    <Text size="xs" c="dimmed" title={formatDateTime(statusSince)}>
      {t(sinceKey(cause, status), { time })}
    </Text>
  );
}

function MoreMenu({
  connection: { name, isDefault },
  onDelete,
  onMakeDefault,
  onTry,
  onShowHealth,
}: Pick<ConnectionCardProps, "connection" | "onDelete" | "onMakeDefault" | "onTry" | "onShowHealth">) {
  const { t } = useTranslation("connections");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("moreNamed", { name })} title={t("ui:actions")}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMessageCircle size={16} stroke={1.7} />} onClick={onTry}>
          {t("try.button")}
        </Menu.Item>
        <Menu.Item leftSection={<IconHeartbeat size={16} stroke={1.7} />} onClick={onShowHealth}>
          {t("health.button")}
        </Menu.Item>
        {!isDefault && (
          <Menu.Item leftSection={<IconStar size={16} stroke={1.7} />} onClick={onMakeDefault}>
            {t("makeDefault")}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onDelete}>
          {t("delete.button")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
