import type { PhraseCampaign } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { type Translate, useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";

interface PhraseActions {
  onEdit: (phrase: PhraseCampaign) => void;
  /** Left out for users who may not delete. */
  onDelete?: (phrase: PhraseCampaign) => void;
}

/** The columns of the page. What keeps a phrase from beginning its flow stands below its name. */
export function usePhraseColumns({ onEdit, onDelete }: PhraseActions): Column<PhraseCampaign>[] {
  const { t } = useTranslation("phrase-campaigns");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1.6fr)",
      cell: (phrase) => <Named phrase={phrase} />,
    },
    {
      id: "phrase",
      header: t("column.phrase"),
      width: "minmax(0, 1.6fr)",
      hideOnNarrow: true,
      cell: ({ phrase }) => <Words text={phrase} />,
    },
    {
      id: "flow",
      header: t("column.flow"),
      width: "minmax(0, 1.2fr)",
      hideOnNarrow: true,
      cell: ({ flow }) => <Words text={flow?.name ?? "–"} />,
    },
    {
      id: "connection",
      header: t("column.connection"),
      width: "minmax(0, 1.2fr)",
      hideOnNarrow: true,
      cell: ({ whatsapp }) => <Words text={whatsapp?.name ?? "–"} />,
    },
    {
      id: "fired",
      header: t("column.fired"),
      width: "5.5rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ fired }) => formatNumber(fired),
    },
    {
      id: "status",
      header: t("column.status"),
      width: "7.5rem",
      cell: ({ status }) => (
        <Badge variant="light" color={status ? "green" : "gray"} tt="none">
          {t(status ? "status.on" : "status.off")}
        </Badge>
      ),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (phrase) => (
        <RowMenu
          name={phrase.name}
          onEdit={() => onEdit(phrase)}
          {...(onDelete && { onDelete: () => onDelete(phrase) })}
        />
      ),
    },
  ];
}

function Named({ phrase }: { phrase: PhraseCampaign }) {
  const { t } = useTranslation("phrase-campaigns");
  const obstacle = obstacleOf(phrase, t);
  return (
    <div>
      <Text size="sm" fw={500} truncate title={phrase.name}>
        {phrase.name}
      </Text>
      {obstacle !== undefined && (
        <Text size="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
    </div>
  );
}

/** Reason why an active phrase begins nothing. */
export function obstacleOf(
  { status, flow, whatsapp }: Pick<PhraseCampaign, "status" | "flow" | "whatsapp">,
  t: Translate<"phrase-campaigns">,
): string | undefined {
  if (!status) return undefined;
  if (whatsapp === null) return t("obstacle.noConnection");
  if (flow === null) return t("obstacle.noFlow");
  if (!flow.active) return t("obstacle.flowOff");
  return flow.isPublished ? undefined : t("obstacle.notPublished");
}

function Words({ text }: { text: string }) {
  return (
    <Text size="sm" truncate title={text}>
      {text}
    </Text>
  );
}
