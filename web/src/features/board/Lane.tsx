import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarRightExpand } from "@tabler/icons-react";
import { type CSSProperties, memo } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { normaliseColour } from "../../ui/theme/colour.ts";
import { keyOf, type LaneCards } from "./boardData.ts";
import { useBoardTools, usePart } from "./boardTools.ts";
import { LaneHead } from "./LaneHead.tsx";
import { LaneList } from "./LaneList.tsx";
import styles from "./Lane.module.css";

export interface LaneProps {
  lane: LaneCards;
  /** Exact number of its cards; undefined until it is known. */
  count: number | undefined;
  /** Address of the conversation that is open beside the board. */
  openUuid: string | undefined;
  isCollapsed: boolean;
  onCollapse: (key: string, collapsed: boolean) => void;
}

/** A column of the board with its cards. */
export const Lane = memo(function Lane({ lane, count, openUuid, isCollapsed, onCollapse }: LaneProps) {
  const { t } = useTranslation("board");
  const { state } = useBoardTools();
  const key = keyOf(lane);
  const isOver = usePart(state.cards, (drag) => drag !== undefined && drag.over === key && drag.from !== key);
  const place = usePart(state.lanes, (drag) => drag?.order.indexOf(key));
  const isMoved = usePart(state.lanes, (drag) => drag?.key === key);
  const name = lane.lane?.name ?? t("unstaged");
  const style: CSSProperties & Record<"--lane", string> = {
    "--lane": lane.lane === null ? "var(--app-line)" : normaliseColour(lane.lane.color),
    ...(place !== undefined && { order: place }),
  };
  return (
    <section
      className={styles.lane}
      style={style}
      aria-label={t("lane.label", { name, count: count ?? lane.cards.length })}
      data-lane={key}
      data-over={isOver || undefined}
      data-moved={isMoved || undefined}
      data-collapsed={isCollapsed || undefined}
    >
      {isCollapsed ? (
        <div className={styles.collapsed}>
          <ActionIcon aria-label={t("lane.expand", { name })} onClick={() => onCollapse(key, false)}>
            <IconLayoutSidebarRightExpand size={18} stroke={1.8} />
          </ActionIcon>
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          <h2 className={styles.name}>{name}</h2>
        </div>
      ) : (
        <>
          <LaneHead lane={lane.lane} laneKey={key} name={name} count={count} onCollapse={onCollapse} />
          <LaneList lane={lane} name={name} count={count} openUuid={openUuid} />
        </>
      )}
    </section>
  );
});
