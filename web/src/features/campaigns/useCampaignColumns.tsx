import type { Campaign } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { DayAndHour } from "../../ui/display/DayAndHour.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { ChannelIcon } from "../connections/index.ts";
import { type CampaignActions, CampaignMenu } from "./CampaignMenu.tsx";
import styles from "./CampaignsPage.module.css";
import { StatusBadge } from "./StatusBadge.tsx";

/** The columns of the list, with what can be done to a row. */
export function useCampaignColumns(actions: CampaignActions): Column<Campaign>[] {
  const { t } = useTranslation("campaigns");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 2fr)",
      cell: ({ name }) => <Words text={name} isStrong />,
    },
    {
      id: "status",
      header: t("column.status"),
      width: "9.5rem",
      cell: (campaign) => <Standing campaign={campaign} />,
    },
    {
      id: "contactList",
      header: t("column.contactList"),
      width: "minmax(0, 1.3fr)",
      hideOnNarrow: true,
      cell: ({ contactList }) => <Words text={contactList?.name ?? "–"} />,
    },
    {
      id: "connection",
      header: t("column.connection"),
      width: "minmax(0, 1.2fr)",
      hideOnNarrow: true,
      cell: ({ whatsapp }) =>
        whatsapp === null ? (
          "–"
        ) : (
          <span className={styles.connection}>
            <ChannelIcon channel={whatsapp.channel} />
            <Words text={whatsapp.name} />
          </span>
        ),
    },
    {
      id: "scheduledAt",
      header: t("column.scheduledAt"),
      width: "6.25rem",
      hideOnNarrow: true,
      cell: ({ scheduledAt }) => (scheduledAt === null ? "–" : <DayAndHour at={scheduledAt} />),
    },
    {
      id: "completedAt",
      header: t("column.completedAt"),
      width: "6.25rem",
      hideOnNarrow: true,
      cell: ({ completedAt }) => (completedAt === null ? "–" : <DayAndHour at={completedAt} />),
    },
    {
      id: "confirmation",
      header: t("column.confirmation"),
      width: "6.5rem",
      hideOnNarrow: true,
      cell: ({ confirmation }) => t(confirmation ? "confirmation.on" : "confirmation.off"),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (campaign) => <CampaignMenu campaign={campaign} actions={actions} />,
    },
  ];
}

function Words({ text, isStrong = false }: { text: string; isStrong?: boolean }) {
  return (
    <Text size="sm" {...(isStrong && { fw: 500 })} truncate title={text}>
      {text}
    </Text>
  );
}

function Standing({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const { status, progress } = campaign;
  const isShown = progress.total > 0 && (status === "EM_ANDAMENTO" || status === "CANCELADA");
  return (
    <span className={styles.standing}>
      <StatusBadge campaign={campaign} />
      {isShown && (
        <Text span size="xs" c="dimmed">
          {t("progress", { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </Text>
      )}
    </span>
  );
}
