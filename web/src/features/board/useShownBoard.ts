import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ShownBoard } from "./boardKeys.ts";
import {
  type BoardFilters,
  noBoardFilters,
  readBoardFilters,
  writeBoardFilters,
} from "./filters/boardFilters.ts";

export interface BoardInUrl {
  shown: ShownBoard;
  change: (filters: Partial<BoardFilters>) => void;
  clear: () => void;
  /** Goes to another board, with the filters kept. */
  choose: (boardId: number) => void;
  /** Address of a conversation beside the board, or of the board alone. */
  hrefOf: (uuid: string | null) => string;
}

/** The board that is shown and its filters, as the address holds them. */
export function useShownBoard(): BoardInUrl {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const text = params.toString();
  const shown = useMemo((): ShownBoard => {
    const read = new URLSearchParams(text);
    const boardId = Number(read.get("board"));
    return {
      boardId: Number.isSafeInteger(boardId) && boardId > 0 ? boardId : 0,
      filters: readBoardFilters(read),
    };
  }, [text]);
  const change = useCallback(
    (filters: Partial<BoardFilters>) =>
      setParams((before) => writeBoardFilters(before, filters), { replace: true }),
    [setParams],
  );
  const choose = useCallback(
    (boardId: number) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (boardId === 0) next.delete("board");
        else next.set("board", String(boardId));
        return next;
      }),
    [setParams],
  );
  const hrefOf = useCallback(
    (uuid: string | null) => `/kanban${uuid === null ? "" : `/${uuid}`}${search}`,
    [search],
  );
  const clear = useCallback(() => change(noBoardFilters), [change]);
  return { shown, change, clear, choose, hrefOf };
}
