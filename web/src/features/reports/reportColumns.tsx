import type { ReportRow } from "@balcao/contract";
import { ActionIcon, Badge, Group, Text } from "@mantine/core";
import { IconExternalLink, IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { DayAndHour } from "../../ui/display/DayAndHour.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";

/** Columns that may be left out; the contact and the actions stay. */
export const optionalColumns = [
  "id",
  "protocol",
  "connection",
  "user",
  "queue",
  "status",
  "lastMessage",
  "tags",
  "ad",
  "createdAt",
  "closedAt",
  "supportTime",
  "nps",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
export const usualColumns: readonly OptionalColumn[] = optionalColumns.filter(
  (name) => name !== "protocol" && name !== "tags" && name !== "ad",
);

const isOptional = (id: string): id is OptionalColumn => optionalColumns.some((name) => name === id);
const colours = {
  pending: "orange",
  open: "blue",
  closed: "gray",
  group: "grape",
  lgpd: "orange",
  nps: "teal",
};

export function useReportColumns(
  chosen: readonly OptionalColumn[],
  { onLog, hasMessages }: { onLog: (row: ReportRow) => void; hasMessages: boolean },
): Column<ReportRow>[] {
  const [messages, actions] = [useMessages(), useActions(onLog)];
  const all = [...useWhose(), ...useTimes(), ...(hasMessages ? [messages] : []), actions];
  return all.filter(({ id }) => !isOptional(id) || chosen.includes(id));
}

/** Column of how many of the messages are asked for. */
function useMessages(): Column<ReportRow> {
  const { t } = useTranslation("reports");
  return {
    id: "messages",
    header: t("column.messages"),
    width: "6rem",
    align: "end",
    cell: ({ messages }) => (messages === null ? "—" : formatNumber(messages)),
  };
}

const cut = (text: string | null) => (
  <Text size="sm" truncate title={text ?? undefined}>
    {text ?? "—"}
  </Text>
);

function useWhose(): Column<ReportRow>[] {
  const { t } = useTranslation("reports");
  const optional = { hideOnNarrow: true, width: "minmax(5rem, 1fr)" };
  return [
    { id: "id", header: t("column.id"), width: "2.75rem", hideOnNarrow: true, cell: ({ id }) => id },
    { id: "protocol", header: t("column.protocol"), ...optional, cell: ({ protocol }) => cut(protocol) },
    {
      id: "contact",
      header: t("column.contact"),
      width: "minmax(7rem, 1.8fr)",
      narrowWidth: "minmax(0, 1fr)",
      cell: ({ contactName }) => cut(contactName),
    },
    {
      id: "connection",
      header: t("column.connection"),
      ...optional,
      cell: ({ whatsappName }) => cut(whatsappName),
    },
    { id: "user", header: t("column.user"), ...optional, cell: ({ userName }) => cut(userName) },
    { id: "queue", header: t("column.queue"), ...optional, cell: ({ queueName }) => cut(queueName) },
    {
      id: "status",
      header: t("column.status"),
      width: "6.5rem",
      narrowWidth: "5.5rem",
      cell: ({ status }) => (
        <Badge variant="light" color={colours[status]} size="sm" maw="100%">
          {t(`status.${status}`)}
        </Badge>
      ),
    },
    {
      id: "lastMessage",
      header: t("column.lastMessage"),
      ...optional,
      width: "minmax(5.5rem, 1.4fr)",
      cell: ({ lastMessage }) => cut(withoutMarks(lastMessage)),
    },
    {
      id: "tags",
      header: t("column.tags"),
      ...optional,
      cell: ({ tags }) => cut(tags.map(({ name }) => name).join(", ")),
    },
    {
      id: "ad",
      header: t("column.ad"),
      ...optional,
      cell: ({ ad }) => cut(ad && (ad.title ?? ad.ref ?? ad.sourceId ?? t("ad"))),
    },
  ];
}

function useTimes(): Column<ReportRow>[] {
  const { t } = useTranslation("reports");
  return [
    {
      id: "createdAt",
      header: t("column.createdAt"),
      width: "4.25rem",
      hideOnNarrow: true,
      cell: ({ createdAt }) => <DayAndHour at={createdAt} />,
    },
    {
      id: "closedAt",
      header: t("column.closedAt"),
      width: "5rem",
      hideOnNarrow: true,
      cell: ({ closedAt }) => (closedAt === null ? "—" : <DayAndHour at={closedAt} />),
    },
    {
      id: "supportTime",
      header: t("column.supportTime"),
      width: "4rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ supportTime }) =>
        supportTime === null ? "—" : t("minutes", { minutes: formatNumber(supportTime) }),
    },
    {
      id: "nps",
      header: t("column.nps"),
      width: "2.5rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ NPS }) => NPS ?? "—",
    },
  ];
}

function useActions(onLog: (row: ReportRow) => void): Column<ReportRow> {
  const { t } = useTranslation("reports");
  return {
    id: "actions",
    header: t("column.actions"),
    hiddenHeader: true,
    width: "4.5rem",
    align: "end",
    pinned: true,
    cell: (row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end" data-apart>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("log", { id: String(row.id) })}
          onClick={() => onLog(row)}
        >
          <IconHistory size={18} />
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={`/tickets/${row.uuid}`}
          variant="subtle"
          color="gray"
          aria-label={t("open", { id: String(row.id) })}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </Group>
    ),
  };
}
