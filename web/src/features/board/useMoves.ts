import type { RefusedCard, Ticket } from "@balcao/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Translate, useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { randomUuid } from "../../lib/randomId.ts";
import { offerUndo } from "../../lib/undo.ts";
import { moveCards } from "./board.queries.ts";
import {
  type BoardData,
  findCard,
  type LaneCounts,
  laneKeyOf,
  putCard,
  shiftCounts,
  takeOut,
} from "./boardData.ts";
import { boardKeys, type ShownBoard } from "./boardKeys.ts";
import { flyBack } from "./drag/ghost.ts";
import { pendingMoves } from "./pendingMoves.ts";

export type Move = (ticketIds: Iterable<number>, laneId: number | null) => void;

/** Moves cards at once, and takes back what the server refuses. */
export function useMoves(shown: ShownBoard): Move {
  const client = useQueryClient();
  const { t } = useTranslation("board");
  return useCallback(
    (ticketIds, laneId) => {
      const data = client.getQueryData<BoardData>(boardKeys.shown(shown));
      if (data === undefined) return;
      const cards = [...ticketIds]
        .flatMap((id) => findCard(data, id) ?? [])
        .filter((card) => card.laneId !== laneId);
      if (cards.length === 0) return;
      void moveAll(client, { shown, cards, laneId, laneName: nameOf(data, laneId, t), t });
    },
    [client, shown, t],
  );
}

interface Moving {
  shown: ShownBoard;
  /** Cards as they were. */
  cards: readonly Ticket[];
  laneId: number | null;
  laneName: string;
  t: Translate<"board">;
}

async function moveAll(client: QueryClient, { shown, cards, laneId, laneName, t }: Moving): Promise<void> {
  const ids = cards.map(({ id }) => id);
  const actId = randomUuid();
  const laneSince = laneId === null ? null : new Date().toISOString();
  pendingMoves.begin(ids, laneId);
  for (const card of cards) place(client, shown, { ...card, laneId, laneSince });
  try {
    const from = cards.map(({ id, laneId: before }) => ({ ticketId: id, from: before }));
    const { moved, refused } = await moveCards({ cards: from, laneId, actId });
    pendingMoves.end(ids, laneId);
    for (const refusal of refused) putBack(client, { shown, cards, refusal });
    if (refused.length > 0) {
      for (const text of new Set(refused.map(({ code }) => t(`refused.${code}`)))) notify.error(text);
      void client.invalidateQueries({ queryKey: boardKeys.shown(shown) });
    }
    const first = cards.find(({ id }) => moved.includes(id));
    if (first !== undefined)
      offerUndo({
        actId,
        text:
          moved.length === 1
            ? t("moved.one", { name: first.contact.name, column: laneName })
            : t("moved.several", { count: moved.length, column: laneName }),
      });
  } catch (error) {
    pendingMoves.end(ids, laneId);
    for (const card of cards) flyBack(card.id, () => place(client, shown, card));
    notifyError(error);
    void client.invalidateQueries({ queryKey: boardKeys.shown(shown) });
  }
}

/** A refused card goes to where it is by now. */
function putBack(
  client: QueryClient,
  { shown, cards, refusal }: { shown: ShownBoard; cards: readonly Ticket[]; refusal: RefusedCard },
): void {
  const card = cards.find(({ id }) => id === refusal.ticketId);
  if (card === undefined) return;
  if (refusal.code === "ERR_CARD_MOVED")
    flyBack(card.id, () => place(client, shown, { ...card, laneId: refusal.laneId }));
  else remove(client, shown, card.id);
}

function place(client: QueryClient, shown: ShownBoard, card: Ticket): void {
  const data = client.getQueryData<BoardData>(boardKeys.shown(shown));
  const before = data && findCard(data, card.id);
  client.setQueryData<BoardData>(boardKeys.shown(shown), data && putCard(data, card));
  shift(client, shown, [
    ...(before === undefined ? [] : [[laneKeyOf(before.laneId), -1] as const]),
    [laneKeyOf(card.laneId), 1],
  ]);
}

function remove(client: QueryClient, shown: ShownBoard, ticketId: number): void {
  const data = client.getQueryData<BoardData>(boardKeys.shown(shown));
  const card = data && findCard(data, ticketId);
  if (data === undefined || card === undefined) return;
  client.setQueryData(boardKeys.shown(shown), takeOut(data, ticketId));
  shift(client, shown, [[laneKeyOf(card.laneId), -1]]);
}

function shift(
  client: QueryClient,
  shown: ShownBoard,
  changes: readonly (readonly [string, number])[],
): void {
  client.setQueryData<LaneCounts>(
    boardKeys.counts(shown),
    (counts) => counts && shiftCounts(counts, changes),
  );
}

/** Name of a lane, also of the one of no stage. */
export const nameOf = ({ lanes }: BoardData, laneId: number | null, t: Translate<"board">): string =>
  lanes.find(({ lane }) => lane !== null && lane.id === laneId)?.lane?.name ?? t("unstaged");
