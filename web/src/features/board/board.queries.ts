import {
  type Board,
  type BoardBody,
  defaultBoardId,
  endpoints,
  type RefusedCard,
  wholeBoardWord,
} from "@balcao/contract";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import {
  addPage,
  type BoardData,
  keyOf,
  type LaneCounts,
  laneIdOf,
  toCounts,
  toLaneCards,
} from "./boardData.ts";
import { boardKeys, type ShownBoard } from "./boardKeys.ts";
import { toBoardQuery } from "./filters/boardFilters.ts";

/** Pages of a lane that a reload brings back, so that a list that was scrolled down stays long. */
const pagesKept = 6;

/** A board in an address. */
const wordOf = (boardId: number): string => (boardId === defaultBoardId ? wholeBoardWord : String(boardId));

/** The boards that the viewer sees, that of all lanes first. */
export const useBoards = () =>
  useQuery({
    queryKey: boardKeys.list,
    queryFn: async ({ signal }) => (await call(endpoints.kanban.listBoards, {}, { signal })).boards,
  });

/** Every lane of the company in its order. */
export const useLanes = () =>
  useQuery({
    queryKey: boardKeys.lanes,
    queryFn: async ({ signal }) => (await call(endpoints.kanban.listLanes, {}, { signal })).lista,
  });

/** A board with its cards; other filters keep the last ones on the screen until their own are here. */
export function useBoard(shown: ShownBoard) {
  const client = useQueryClient();
  return useQuery({
    queryKey: boardKeys.shown(shown),
    queryFn: async ({ signal }): Promise<BoardData> => {
      const before = client.getQueryData<BoardData>(boardKeys.shown(shown));
      const query = toBoardQuery(shown.filters);
      const params = { boardId: wordOf(shown.boardId) };
      const { board, lanes } = await call(endpoints.kanban.getBoard, { params, query }, { signal });
      const counts = toCounts(lanes.map(({ lane, count }) => ({ laneId: lane?.id ?? null, count })));
      client.setQueryData(boardKeys.counts(shown), counts);
      return asLongAs(before, { board, lanes: lanes.map(toLaneCards) }, (key, cursor) =>
        fetchPage(shown, { key, cursor }, signal),
      );
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Exact counts of the lanes, kept true beside the cards. */
export const useCounts = (shown: ShownBoard): LaneCounts | undefined => useQuery(countsQuery(shown)).data;

const countsQuery = (shown: ShownBoard) =>
  queryOptions({
    queryKey: boardKeys.counts(shown),
    queryFn: async ({ signal }) => {
      const query = toBoardQuery(shown.filters);
      const params = { boardId: wordOf(shown.boardId) };
      return toCounts((await call(endpoints.kanban.countCards, { params, query }, { signal })).counts);
    },
    staleTime: Infinity,
  });

/** What the cards of a lane are worth; undefined where the company sums nothing. */
export function useLaneSum(
  shown: ShownBoard,
  laneId: number | null,
): { field: string; sum: number } | undefined {
  const { data } = useQuery({
    queryKey: boardKeys.sums(shown),
    queryFn: ({ signal }) =>
      call(
        endpoints.kanban.sumCards,
        { params: { boardId: wordOf(shown.boardId) }, query: toBoardQuery(shown.filters) },
        { signal },
      ),
  });
  const found = data?.sums.find((one) => one.laneId === laneId);
  return data && found && { field: data.field, sum: found.sum };
}

interface PageWanted {
  /** Key of the lane. */
  key: string;
  /** Where it begins; null: at the top. */
  cursor: string | null;
}

function fetchPage({ filters }: ShownBoard, { key, cursor }: PageWanted, signal: AbortSignal) {
  const laneId = laneIdOf(key);
  const query = {
    ...toBoardQuery(filters),
    ...(laneId !== null && { laneId }),
    ...(cursor !== null && { after: cursor }),
  };
  return call(endpoints.kanban.listCards, { query }, { signal });
}

/** Fetches what follows in the lanes that were longer before. */
async function asLongAs(
  before: BoardData | undefined,
  fresh: BoardData,
  fetchNext: (key: string, cursor: string | null) => ReturnType<typeof fetchPage>,
): Promise<BoardData> {
  let data = fresh;
  for (const lane of before?.lanes ?? []) {
    const key = keyOf(lane);
    for (let pages = 0; pages < pagesKept; pages += 1) {
      const now = data.lanes.find((one) => keyOf(one) === key);
      if (now === undefined || now.cards.length >= lane.cards.length) break;
      if (now.isLoaded && now.cursor === null) break;
      data = addPage(data, key, await fetchNext(key, now.cursor));
    }
  }
  return data;
}

/** Loads the next page of a lane. It is a query, so that what happens meanwhile is applied to it afterwards. */
export async function loadMoreCards(client: QueryClient, shown: ShownBoard, key: string): Promise<void> {
  const lane = client
    .getQueryData<BoardData>(boardKeys.shown(shown))
    ?.lanes.find((one) => keyOf(one) === key);
  if (lane === undefined || (lane.isLoaded && lane.cursor === null)) return;
  await client.fetchQuery({
    queryKey: boardKeys.page(shown, key),
    queryFn: async ({ signal }) => {
      const page = await fetchPage(shown, { key, cursor: lane.cursor }, signal);
      client.setQueryData<BoardData>(boardKeys.shown(shown), (data) => data && addPage(data, key, page));
      return null;
    },
    gcTime: 0,
    retry: false,
  });
}

export interface CardMoves {
  /** Cards with the lanes that they are taken out of. */
  cards: readonly { ticketId: number; from: number | null }[];
  laneId: number | null;
  actId: string;
}

export const moveCards = ({
  cards,
  laneId,
  actId,
}: CardMoves): Promise<{ moved: number[]; refused: RefusedCard[] }> =>
  call(endpoints.kanban.moveCards, { body: { cards: [...cards], laneId } }, { actId });

/** Keeps an order of the lanes of a board. */
export function useOrderLanes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ boardId, laneIds }: { boardId: number; laneIds: readonly number[] }) =>
      call(endpoints.kanban.orderLanes, {
        params: { boardId: wordOf(boardId) },
        body: { laneIds: [...laneIds] },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: boardKeys.allShown }),
        client.invalidateQueries({ queryKey: boardKeys.lanes }),
      ]),
  });
}

export function useSaveBoard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id?: number; body: BoardBody }): Promise<Board> =>
      id === undefined
        ? call(endpoints.kanban.createBoard, { body })
        : call(endpoints.kanban.updateBoard, { params: { id }, body }),
    onSuccess: () => reloadBoards(client),
  });
}

export function useDeleteBoard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.kanban.deleteBoard, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKeys.list }),
  });
}

export const reloadBoards = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: boardKeys.list }),
    client.invalidateQueries({ queryKey: boardKeys.allShown }),
  ]);

/** Deletes lanes; their cards go to another one, or to none. */
export function useDeleteLanes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      ids,
      moveTo,
      actId,
    }: {
      ids: readonly number[];
      moveTo: number | null;
      actId: string;
    }) => {
      for (const id of ids)
        await call(
          endpoints.tags.delete,
          { params: { id }, ...(moveTo !== null && { query: { moveTo } }) },
          { actId },
        );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["board"] }),
  });
}
