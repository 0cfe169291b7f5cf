import type { Tag } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Translate, useTranslation } from "../../lib/i18n.ts";
import { createSignal, type Signal, useSignal } from "../../lib/signal.ts";
import { useSteady } from "../../lib/useSteady.ts";
import { useStoredValue } from "../../lib/storedValue.ts";
import { loadMoreCards, useCounts } from "./board.queries.ts";
import { type BoardData, keyOf } from "./boardData.ts";
import type { ShownBoard } from "./boardKeys.ts";
import { type BoardTools, BoardToolsContext, type LaneHandle, type NamedLane } from "./boardTools.ts";
import { ChosenBar } from "./ChosenBar.tsx";
import { collapsedForm } from "./collapsed.ts";
import { createDragState, nobodyChosen } from "./drag/dragState.ts";
import { useBoardDrags } from "./drag/useBoardDrags.ts";
import { useBoardKeys } from "./drag/useBoardKeys.ts";
import { Lane } from "./Lane.tsx";
import { nameOf, useMoves } from "./useMoves.ts";
import styles from "./Board.module.css";

interface BoardProps {
  shown: ShownBoard;
  data: BoardData;
  openUuid: string | undefined;
  hrefOf: (uuid: string | null) => string;
  /** What those may do who change the board; `shift` is added here. */
  organise: Omit<NonNullable<BoardTools["organise"]>, "shift"> | undefined;
  /** Puts the lanes into an order. */
  onOrder: (laneIds: readonly number[]) => void;
  /** What stands behind the last lane. */
  children: ReactNode;
}

/** Columns side by side, with everything that hands and keys do on them. */
export function Board({ shown, data, openUuid, hrefOf, organise, onOrder, children }: BoardProps) {
  const { t } = useTranslation("board");
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const counts = useCounts(shown);
  const [said] = useState(() => createSignal(""));
  const [collapsed, setCollapsed] = useStoredValue(collapsedForm);
  const tools = useTools({ shown, data, hrefOf, organise, onOrder, said });
  const isHeld = useSignal(tools.state.cards) !== undefined;
  useBoardDrags({ root, scroller, tools, onOrder });
  const keys = useBoardKeys({ tools, scroller });
  const collapse = useCallback(
    (key: string, isCollapsed: boolean) =>
      setCollapsed((now) => (isCollapsed ? [...now, key] : now.filter((one) => one !== key))),
    [setCollapsed],
  );
  return (
    <BoardToolsContext value={tools}>
      <div
        ref={root}
        className={styles.board}
        role="group"
        aria-label={t("title")}
        data-takes-escape={isHeld || undefined}
        {...keys}
      >
        <div ref={scroller} className={styles.scroller} data-board-scroller>
          {data.lanes.map((lane) => {
            const key = keyOf(lane);
            return (
              <Lane
                key={key}
                lane={lane}
                count={counts?.[key]}
                openUuid={openUuid}
                isCollapsed={collapsed.includes(key)}
                onCollapse={collapse}
              />
            );
          })}
          {children}
        </div>
        <ChosenBar />
        <p id="board-keys" hidden>
          {t("keys.help")}
        </p>
        <Said words={said} />
      </div>
    </BoardToolsContext>
  );
}

/** Speaks to those who listen. */
const Said = ({ words }: { words: Signal<string> }) => (
  <p className="visually-hidden" role="status" aria-live="assertive" data-board-said>
    {useSignal(words)}
  </p>
);

type ToolsInput = Omit<BoardProps, "openUuid" | "children"> & { said: Signal<string> };

/** The same tools as long as the board is: cards and lanes are not drawn anew for a change elsewhere. */
function useTools({ shown, data, hrefOf, organise, onOrder, said }: ToolsInput): BoardTools {
  const { t } = useTranslation("board");
  const client = useQueryClient();
  const move = useMoves(shown);
  const [state] = useState(createDragState);
  const [handles] = useState(() => new Map<string, LaneHandle>());
  const lanes = useMemo(() => namedLanesOf(data, t), [data, t]);
  useForgetGone(state.chosen, data);
  const mayOrganise = organise !== undefined;
  const steady = useSteady({
    edit: (lane: Tag) => organise?.edit(lane),
    remove: (lane: Tag) => organise?.remove(lane),
    shift: (key: string, step: number) => onOrder(shifted(lanes, key, step)),
    namedLanes: () => lanes,
  });
  return useMemo(() => {
    const { namedLanes, ...organising } = steady;
    return {
      shown,
      state,
      handles,
      hrefOf,
      move: (ids, laneId) => {
        move(ids, laneId);
        state.chosen.set(nobodyChosen);
      },
      loadMore: (key) => loadMoreCards(client, shown, key),
      namedLanes,
      announce: (text) => said.set(text),
      organise: mayOrganise ? organising : undefined,
    };
  }, [shown, state, handles, hrefOf, move, client, said, steady, mayOrganise]);
}

const namedLanesOf = (data: BoardData, t: Translate<"board">): NamedLane[] =>
  data.lanes.map((lane) => {
    const id = lane.lane?.id ?? null;
    return { key: keyOf(lane), id, name: nameOf(data, id, t), color: lane.lane?.color ?? null };
  });

/** Ids of the lanes with one of them moved by a step. */
function shifted(lanes: readonly NamedLane[], key: string, step: number): number[] {
  const ids = lanes.flatMap(({ id }) => id ?? []);
  const from = ids.indexOf(Number(key));
  const [id] = ids.splice(from, 1);
  return id === undefined ? ids : ids.toSpliced(from + step, 0, id);
}

/** What is no longer on the board is not chosen either. */
function useForgetGone(chosen: BoardTools["state"]["chosen"], data: BoardData): void {
  useEffect(() => {
    const now = chosen.get();
    if (now.size === 0) return;
    const here = new Set(data.lanes.flatMap(({ cards }) => cards.map(({ id }) => id)));
    const left = [...now].filter((id) => here.has(id));
    if (left.length < now.size) chosen.set(new Set(left));
  }, [chosen, data]);
}
