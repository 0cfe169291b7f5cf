import type { Flow } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import {
  IconCopy,
  IconCursorText,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconRoute,
} from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../../ui/table/RowMenu.tsx";

type OnFlow = (flow: Flow) => void;

interface FlowActions {
  onOpen: OnFlow;
  onRename: OnFlow;
  onSwitch: OnFlow;
  onDuplicate: OnFlow;
  onExport: OnFlow;
  onDelete: OnFlow;
}

/** The columns of the page, with what can be done to a flow. */
export function useFlowColumns(actions: FlowActions): Column<Flow>[] {
  const { t } = useTranslation("flows");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 2fr)",
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "status",
      header: t("column.status"),
      width: "8rem",
      cell: ({ active }) => (
        <Badge variant="light" color={active ? "green" : "gray"} tt="none">
          {t(active ? "status.on" : "status.off")}
        </Badge>
      ),
    },
    {
      id: "live",
      header: t("column.live"),
      width: "minmax(0, 1.2fr)",
      hideOnNarrow: true,
      cell: (flow) => (
        <Text size="sm" truncate>
          {t(`live.${publicationOf(flow)}`, { version: flow.publishedVersion ?? 0 })}
        </Text>
      ),
    },
    {
      id: "saved",
      header: t("column.saved"),
      width: "minmax(0, 1.5fr)",
      hideOnNarrow: true,
      cell: ({ savedAt, savedBy }) => (
        <Text size="sm" c="dimmed" truncate>
          {savedAt === null ? "–" : t("saved", { when: formatDateTime(savedAt), name: savedBy?.name ?? "" })}
        </Text>
      ),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (flow) => <FlowMenu flow={flow} actions={actions} />,
    },
  ];
}

/** Whether what was saved last is what contacts meet. */
export function publicationOf({
  revision,
  publishedVersion,
}: Pick<Flow, "revision" | "publishedVersion">): "empty" | "draft" | "newer" | "live" {
  if (revision === 0) return "empty";
  if (publishedVersion === null) return "draft";
  return publishedVersion === revision ? "live" : "newer";
}

function FlowMenu({ flow, actions }: { flow: Flow; actions: FlowActions }) {
  const { t } = useTranslation("flows");
  const Switching = flow.active ? IconPlayerPause : IconPlayerPlay;
  return (
    <RowMenu name={flow.name} onDelete={() => actions.onDelete(flow)}>
      <Menu.Item
        leftSection={<IconCursorText size={17} stroke={1.7} />}
        onClick={() => actions.onRename(flow)}
      >
        {t("action.rename")}
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute size={17} stroke={1.7} />} onClick={() => actions.onOpen(flow)}>
        {t("action.edit")}
      </Menu.Item>
      <Menu.Item leftSection={<Switching size={17} stroke={1.7} />} onClick={() => actions.onSwitch(flow)}>
        {t(flow.active ? "action.deactivate" : "action.activate")}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={17} stroke={1.7} />} onClick={() => actions.onDuplicate(flow)}>
        {t("action.duplicate")}
      </Menu.Item>
      {flow.revision > 0 && (
        <Menu.Item
          leftSection={<IconDownload size={17} stroke={1.7} />}
          onClick={() => actions.onExport(flow)}
        >
          {t("action.export")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
