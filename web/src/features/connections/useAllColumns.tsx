import type { Answer, endpoints } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import styles from "./AllConnectionsPage.module.css";
import { ChannelIcon } from "./ChannelIcon.tsx";
import { StatusLine } from "./StatusLine.tsx";

/** A connection of some company, as the super user sees it. */
export type CompanyConnection = Answer<typeof endpoints.connections.listAll>[number];

/** The columns of every company's connections. */
export function useAllColumns({
  onEnd,
}: {
  onEnd: (connection: CompanyConnection) => void;
}): Column<CompanyConnection>[] {
  const { t } = useTranslation("connections");
  return [
    {
      id: "name",
      header: t("all.column.name"),
      width: "minmax(0, 1.2fr)",
      cell: ({ name, channel, company }) => (
        <div className={styles.name}>
          <ChannelIcon channel={channel} size={20} label={t(`ui:channel.${channel}`)} />
          <div className={styles.texts}>
            <Text size="sm" fw={500} truncate title={name}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate title={company.name}>
              {company.name}
            </Text>
          </div>
        </div>
      ),
    },
    {
      id: "status",
      header: t("all.column.status"),
      width: "minmax(0, 1.4fr)",
      cell: ({ status, cause }) => <StatusLine status={status} cause={cause} compact />,
    },
    {
      id: "number",
      header: t("all.column.number"),
      width: "11rem",
      cell: ({ number }) => showPhone(number) || "–",
      hideOnNarrow: true,
    },
    {
      id: "updated",
      header: t("all.column.updated"),
      width: "9.5rem",
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
      hideOnNarrow: true,
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: "2.5rem",
      align: "end",
      cell: (connection) =>
        connection.status !== "DISCONNECTED" && (
          <ActionIcon
            aria-label={t("all.endNamed", { name: connection.name })}
            title={t("action.disconnect")}
            onClick={() => onEnd(connection)}
          >
            <IconPlugConnectedX size={18} stroke={1.7} />
          </ActionIcon>
        ),
    },
  ];
}
