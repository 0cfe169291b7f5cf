import { type Board, defaultBoardId } from "@balcao/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Board.module.css";

interface BoardSwitcherProps {
  boards: readonly Board[] | undefined;
  boardId: number;
  onChoose: (boardId: number) => void;
}

/** Leads from one board to another; nothing is shown where there is only one. */
export function BoardSwitcher({ boards, boardId, onChoose }: BoardSwitcherProps) {
  const { t } = useTranslation("board");
  if (boards === undefined || (boards.length < 2 && boardId === defaultBoardId)) return null;
  return (
    <Select
      aria-label={t("switcher")}
      data={boards.map(({ id, name }) => ({
        value: String(id),
        label: id === defaultBoardId ? t("board.all") : name,
      }))}
      value={String(boardId)}
      allowDeselect={false}
      onChange={(value) => value !== null && onChoose(Number(value))}
      className={styles.switcher}
    />
  );
}
