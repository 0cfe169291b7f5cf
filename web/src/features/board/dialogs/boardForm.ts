import type { Board } from "@balcao/contract";
import { BoardBody } from "@balcao/contract/kanban";
import { byContract } from "../../../ui/form/byContract.ts";

export interface BoardValues {
  name: string;
  /** Lanes in their order. */
  laneIds: string[];
  showsUnstaged: boolean;
  isForAll: boolean;
  userIds: string[];
  queueIds: string[];
}

const toTexts = (ids: readonly number[]): string[] => ids.map(String);

export const valuesOf = (board: Board | undefined): BoardValues => ({
  name: board?.name ?? "",
  laneIds: toTexts(board?.laneIds ?? []),
  showsUnstaged: board?.showsUnstaged ?? true,
  isForAll: board?.isForAll ?? true,
  userIds: toTexts(board?.userIds ?? []),
  queueIds: toTexts(board?.queueIds ?? []),
});

/** A board that is everybody's names nobody. */
export const bodyOf = ({ name, isForAll, ...values }: BoardValues): BoardBody => ({
  name: name.trim(),
  laneIds: values.laneIds.map(Number),
  showsUnstaged: values.showsUnstaged,
  isForAll,
  userIds: isForAll ? [] : values.userIds.map(Number),
  queueIds: isForAll ? [] : values.queueIds.map(Number),
});

export const checkBoard = byContract(BoardBody, bodyOf);
