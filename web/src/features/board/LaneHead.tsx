import type { Tag } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconClockHour4,
  IconDotsVertical,
  IconGripVertical,
  IconLayoutSidebarLeftCollapse,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useLaneSum } from "./board.queries.ts";
import { useBoardTools } from "./boardTools.ts";
import { useLaneRules } from "./lanes/laneRules.ts";
import styles from "./Lane.module.css";

interface LaneHeadProps {
  lane: Tag | null;
  laneKey: string;
  name: string;
  count: number | undefined;
  onCollapse: (key: string, collapsed: boolean) => void;
}

/** Head of a column: its name, how many cards it holds, and what happens in it by itself. */
export function LaneHead({ lane, laneKey, name, count, onCollapse }: LaneHeadProps) {
  const { t } = useTranslation("board");
  const { shown, organise, namedLanes } = useBoardTools();
  const total = useLaneSum(shown, lane?.id ?? null);
  const worth = total && t("lane.sum", { field: total.field, sum: formatNumber(total.sum) });
  const mayMove = organise !== undefined && lane !== null;
  const rules = useLaneRules(lane, namedLanes());
  return (
    <header className={styles.head} data-lane-head={mayMove ? laneKey : undefined}>
      <div className={styles.title}>
        {mayMove && <IconGripVertical className={styles.grip} size={16} stroke={1.8} aria-hidden />}
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <Count count={count} limit={lane?.cardLimit ?? 0} />
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <ActionIcon aria-label={t("lane.actions", { name })} data-no-drag>
              <IconDotsVertical size={17} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayMove && <Organising lane={lane} laneKey={laneKey} />}
            <Menu.Item
              leftSection={<IconLayoutSidebarLeftCollapse size={17} stroke={1.7} />}
              onClick={() => onCollapse(laneKey, true)}
            >
              {t("lane.collapse")}
            </Menu.Item>
            {mayMove && (
              <Menu.Item
                color="var(--app-danger-text)"
                leftSection={<IconTrash size={17} stroke={1.7} />}
                onClick={() => organise.remove(lane)}
              >
                {t("ui:delete")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {worth !== undefined && (
        <p className={styles.rules} title={worth}>
          {worth}
        </p>
      )}
      {rules.length > 0 && (
        <p className={styles.rules}>
          {rules.map(({ kind, text }) => (
            <span key={kind}>
              {kind === "after" ? (
                <IconClockHour4 size={13} stroke={1.8} aria-hidden />
              ) : (
                <IconArrowBackUp size={13} stroke={1.8} aria-hidden />
              )}
              {text}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

/** What is done to a column by those who may. */
function Organising({ lane, laneKey }: { lane: Tag; laneKey: string }) {
  const { t } = useTranslation("board");
  const { organise, namedLanes } = useBoardTools();
  if (organise === undefined) return null;
  const movable = namedLanes().filter(({ id }) => id !== null);
  const place = movable.findIndex(({ key }) => key === laneKey);
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} />} onClick={() => organise.edit(lane)}>
        {t("ui:edit")}
      </Menu.Item>
      {place > 0 && (
        <Menu.Item
          leftSection={<IconArrowLeft size={17} stroke={1.7} />}
          onClick={() => organise.shift(laneKey, -1)}
        >
          {t("lane.toLeft")}
        </Menu.Item>
      )}
      {place < movable.length - 1 && (
        <Menu.Item
          leftSection={<IconArrowRight size={17} stroke={1.7} />}
          onClick={() => organise.shift(laneKey, 1)}
        >
          {t("lane.toRight")}
        </Menu.Item>
      )}
    </>
  );
}

/** Number of cards, beside the limit of the column. */
function Count({ count, limit }: { count: number | undefined; limit: number }) {
  const { t } = useTranslation("board");
  if (count === undefined) return null;
  if (limit === 0) return <span className={styles.count}>{formatNumber(count)}</span>;
  const fill = count > limit ? "over" : count === limit ? "full" : undefined;
  const text = t("lane.ofLimit", { count: formatNumber(count), limit: formatNumber(limit) });
  return (
    <span className={styles.count} data-fill={fill} title={text}>
      <span aria-hidden>
        {formatNumber(count)} / {formatNumber(limit)}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
