import { type Board as BoardRecord, defaultBoardId, type Tag } from "@balcao/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconLayoutKanban, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { ApiError } from "../../lib/api/apiError.ts";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { Page } from "../../ui/Page.tsx";
import { Board } from "./Board.tsx";
import styles from "./Board.module.css";
import { useBoard, useBoards, useCounts, useOrderLanes } from "./board.queries.ts";
import { type BoardData, orderLanes } from "./boardData.ts";
import { boardKeys } from "./boardKeys.ts";
import { BoardMenu } from "./BoardMenu.tsx";
import { BoardSwitcher } from "./BoardSwitcher.tsx";
import { BoardFilterBar } from "./filters/BoardFilterBar.tsx";
import { isNarrowed } from "./filters/boardFilters.ts";
import { loadLaneDialog } from "./dialogs/loadLaneDialog.tsx";
import type { BoardInUrl } from "./useShownBoard.ts";

const loadBoardDialog = () => import("./dialogs/BoardDialog.tsx");
const loadDeleteBoard = () => import("./dialogs/DeleteBoardDialog.tsx");
const loadDeleteLanes = () => import("./dialogs/DeleteLanesDialog.tsx");
const dialogs = [loadLaneDialog, loadBoardDialog, loadDeleteLanes];
const LaneDialog = lazyDialog(loadLaneDialog);
const BoardDialog = lazyDialog(loadBoardDialog);
const DeleteBoardDialog = lazyDialog(loadDeleteBoard);
const DeleteLanesDialog = lazyDialog(loadDeleteLanes);

type Dialog =
  | { kind: "lane"; lane?: Tag }
  | { kind: "deleteLane"; lane: Tag }
  | { kind: "board"; board?: BoardRecord }
  | { kind: "deleteBoard"; board: BoardRecord };

/** The board with its head: which one it is, what narrows it, and what is done with it. */
export function BoardPane({ openUuid, ...inUrl }: BoardInUrl & { openUuid: string | undefined }) {
  const { shown, change, clear, choose, hrefOf } = inUrl;
  const { t } = useTranslation("board");
  const { data: boards } = useBoards();
  const query = useBoard(shown);
  const [dialog, setDialog] = useState<Dialog>();
  const mayOrganise = can("dashboard");
  usePreload(dialogs);
  const order = useOrder(inUrl);
  // A board that was deleted, or is not for this person any more, goes from the screen as well.
  const isGone = query.error instanceof ApiError && query.error.code === "ERR_NO_BOARD_FOUND";
  const current = boards?.find(({ id }) => id === shown.boardId);
  const close = () => setDialog(undefined);
  const addLane = mayOrganise ? () => setDialog({ kind: "lane" }) : undefined;

  return (
    <Page
      isWide
      title={current === undefined || current.id === defaultBoardId ? t("title") : current.name}
      actions={
        <>
          <BoardMenu
            board={current}
            mayOrganise={mayOrganise}
            onNew={() => setDialog({ kind: "board" })}
            onEdit={(board) => setDialog({ kind: "board", board })}
            onDelete={(board) => setDialog({ kind: "deleteBoard", board })}
          />
          {addLane && (
            <Button leftSection={<IconPlus size={18} />} onClick={addLane}>
              {t("lane.add")}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <BoardSwitcher boards={boards} boardId={shown.boardId} onChoose={choose} />
          <BoardFilterBar
            filters={shown.filters}
            isTight={openUuid !== undefined}
            found={<Found inUrl={inUrl} />}
            onChange={change}
            onClear={clear}
          />
        </>
      }
    >
      {query.data !== undefined && !isGone ? (
        <Board
          key={shown.boardId}
          shown={shown}
          data={query.data}
          openUuid={openUuid}
          hrefOf={hrefOf}
          organise={
            mayOrganise
              ? {
                  edit: (lane) => setDialog({ kind: "lane", lane }),
                  remove: (lane) => setDialog({ kind: "deleteLane", lane }),
                }
              : undefined
          }
          onOrder={order}
        >
          {hasNoLanes(query.data) && <First onAdd={addLane} />}
        </Board>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting />
      )}
      {dialog?.kind === "lane" && <LaneDialog lane={dialog.lane} onClose={close} />}
      {dialog?.kind === "deleteLane" && <DeleteLanesDialog lanes={[dialog.lane]} onClose={close} />}
      {dialog?.kind === "board" && (
        <BoardDialog board={dialog.board} onSaved={({ id }) => choose(id)} onClose={close} />
      )}
      {dialog?.kind === "deleteBoard" && (
        <DeleteBoardDialog board={dialog.board} onDeleted={() => choose(defaultBoardId)} onClose={close} />
      )}
    </Page>
  );
}

const hasNoLanes = ({ lanes }: BoardData): boolean => lanes.every(({ lane }) => lane === null);

/** Puts the lanes into an order, on the screen at once. */
function useOrder({ shown }: BoardInUrl): (laneIds: readonly number[]) => void {
  const client = useQueryClient();
  const { mutate } = useOrderLanes();
  return useCallback(
    (laneIds) => {
      client.setQueryData<BoardData>(boardKeys.shown(shown), (data) => data && orderLanes(data, laneIds));
      mutate({ boardId: shown.boardId, laneIds }, { onError: notifyError });
    },
    [client, mutate, shown],
  );
}

/** Number of cards that the filters leave. */
function Found({ inUrl: { shown } }: { inUrl: BoardInUrl }): ReactNode {
  const { t } = useTranslation("board");
  const counts = useCounts(shown);
  if (counts === undefined || !isNarrowed(shown.filters)) return null;
  return t("found", { count: Object.values(counts).reduce((sum, count) => sum + count, 0) });
}

/** Stands in the place of the first column. */
function First({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation("board");
  return (
    <div className={styles.first}>
      <EmptyState
        icon={IconLayoutKanban}
        title={t("empty.title")}
        description={t(onAdd === undefined ? "empty.ask" : "empty.text")}
        action={
          onAdd && (
            <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
              {t("lane.add")}
            </Button>
          )
        }
      />
    </div>
  );
}

const Waiting = () => (
  <div className={styles.skeletons} aria-hidden>
    {["first", "second", "third", "fourth"].map((place) => (
      <Skeleton key={place} height="100%" radius="lg" />
    ))}
  </div>
);
