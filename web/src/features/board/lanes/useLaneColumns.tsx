import type { Tag } from "@balcao/contract";
import { Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { formatNumber } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Tag as Chip } from "../../../ui/display/Tag.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../../ui/table/RowMenu.tsx";

/** A lane with the number of its cards, once that is known. */
export interface LaneRow extends Tag {
  count: number | undefined;
}

interface LaneColumnsInput {
  /** Every lane in its order. */
  lanes: readonly Tag[];
  /** Left out for those who may not change lanes. */
  acts: LaneActs | undefined;
}

interface LaneActs {
  onEdit: (lane: Tag) => void;
  onDelete: (lane: Tag) => void;
  onOrder: (laneIds: readonly number[]) => void;
}

/** Columns of the table of lanes. */
export function useLaneColumns({ lanes, acts }: LaneColumnsInput): Column<LaneRow>[] {
  const { t } = useTranslation("board");
  const chipOf = (id: number | null) => {
    const lane = lanes.find((one) => one.id === id);
    return lane === undefined ? <Nothing /> : <Chip color={lane.color}>{lane.name}</Chip>;
  };
  return [
    {
      id: "name",
      header: t("lanes.name"),
      width: "minmax(0, 1.2fr)",
      leastRem: 9,
      cell: (lane) => (
        <Chip color={lane.color} title={lane.name} wraps>
          {lane.name}
        </Chip>
      ),
    },
    {
      id: "count",
      header: t("lanes.count"),
      width: "6.5rem",
      narrowWidth: "6.5rem",
      cell: ({ count }) => (
        <Text size="sm" {...(count === 0 && { c: "dimmed" })}>
          {count === undefined ? "" : formatNumber(count)}
        </Text>
      ),
    },
    {
      id: "time",
      header: t("lanes.time"),
      width: "5.5rem",
      hideOnNarrow: true,
      cell: ({ timeLane }) =>
        timeLane === 0 ? <Nothing /> : <Text size="sm">{t("lanes.hours", { count: timeLane })}</Text>,
    },
    {
      id: "next",
      header: t("lanes.next"),
      width: "minmax(0, 1fr)",
      leastRem: 8,
      hideOnNarrow: true,
      cell: ({ nextLaneId }) => chipOf(nextLaneId),
    },
    {
      id: "back",
      header: t("lanes.rollback"),
      width: "minmax(0, 1fr)",
      leastRem: 8,
      hideOnNarrow: true,
      cell: ({ rollbackLaneId }) => chipOf(rollbackLaneId),
    },
    {
      id: "message",
      header: t("lanes.message"),
      width: "minmax(0, 1.4fr)",
      leastRem: 9,
      hideOnNarrow: true,
      cell: ({ greetingMessageLane: message }) =>
        message === "" ? (
          <Nothing />
        ) : (
          <Text size="sm" truncate title={message}>
            {message}
          </Text>
        ),
    },
    ...(acts ? [actionsColumn(t("lanes.actions"), lanes, acts)] : []),
  ];
}

const actionsColumn = (
  header: string,
  lanes: readonly Tag[],
  { onEdit, onDelete, onOrder }: LaneActs,
): Column<LaneRow> => ({
  id: "actions",
  header,
  hiddenHeader: true,
  width: rowMenuWidth,
  align: "end",
  cell: (lane) => (
    <RowMenu name={lane.name} onEdit={() => onEdit(lane)} onDelete={() => onDelete(lane)}>
      <OrderItems lane={lane} lanes={lanes} onOrder={onOrder} />
    </RowMenu>
  ),
});

const Nothing = () => (
  <Text size="sm" c="dimmed" aria-hidden>
    –
  </Text>
);

interface OrderItemsProps {
  lane: Tag;
  lanes: readonly Tag[];
  onOrder: (laneIds: readonly number[]) => void;
}

/** Moves a lane by a place; on the board itself columns are dragged. */
function OrderItems({ lane, lanes, onOrder }: OrderItemsProps) {
  const { t } = useTranslation("board");
  const ids = lanes.map(({ id }) => id);
  const at = ids.indexOf(lane.id);
  const shift = (step: number) => onOrder(ids.toSpliced(at, 1).toSpliced(at + step, 0, lane.id));
  return (
    <>
      {at > 0 && (
        <Menu.Item leftSection={<IconArrowUp size={17} stroke={1.7} />} onClick={() => shift(-1)}>
          {t("lanes.up")}
        </Menu.Item>
      )}
      {at < ids.length - 1 && (
        <Menu.Item leftSection={<IconArrowDown size={17} stroke={1.7} />} onClick={() => shift(1)}>
          {t("lanes.down")}
        </Menu.Item>
      )}
    </>
  );
}
