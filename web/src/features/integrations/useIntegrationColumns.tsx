import type { QueueIntegration } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { TypeIcon } from "./TypeIcon.tsx";

interface IntegrationActions {
  onEdit: (integration: QueueIntegration) => void;
  onCalls: (integration: QueueIntegration) => void;
  onDelete: (integration: QueueIntegration) => void;
}

const colours = { well: "green", failing: "yellow", resting: "red" } as const;

/** The columns of the page: each with its type, and how its calls fare. */
export function useIntegrationColumns({
  onEdit,
  onCalls,
  onDelete,
}: IntegrationActions): Column<QueueIntegration>[] {
  const { t } = useTranslation("integrations");
  return [
    {
      id: "type",
      header: t("column.type"),
      width: "9rem",
      cell: ({ type }) => <TypeIcon type={type} label={t(`type.${type}`)} />,
    },
    { id: "id", header: t("column.id"), width: "5rem", hideOnNarrow: true, cell: ({ id }) => String(id) },
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "health",
      header: t("column.health"),
      width: "9rem",
      cell: ({ type, health }) =>
        type === "flowbuilder" ? (
          "–"
        ) : (
          <Badge
            variant="light"
            color={colours[health.state]}
            tt="none"
            {...(health.lastError !== null && { title: health.lastError })}
          >
            {t(`health.${health.state}`)}
          </Badge>
        ),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (integration) => (
        <RowMenu
          name={integration.name}
          onEdit={() => onEdit(integration)}
          onDelete={() => onDelete(integration)}
        >
          {integration.type !== "flowbuilder" && (
            <Menu.Item
              leftSection={<IconListDetails size={17} stroke={1.7} />}
              onClick={() => onCalls(integration)}
            >
              {t("calls.open")}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    },
  ];
}
