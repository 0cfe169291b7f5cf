import type { Board } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { DeleteDialog } from "../../../ui/form/DeleteDialog.tsx";
import { useDeleteBoard } from "../board.queries.ts";

interface DeleteBoardDialogProps {
  board: Board;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a board goes; its columns stay. */
export default function DeleteBoardDialog({ board, onDeleted, onClose }: DeleteBoardDialogProps) {
  const { t } = useTranslation("board");
  const { mutateAsync } = useDeleteBoard();
  return (
    <DeleteDialog
      title={t("board.deleteTitle", { name: board.name })}
      done={t("board.deleted")}
      onDelete={async () => {
        await mutateAsync(board.id);
        onDeleted();
      }}
      onClose={onClose}
    >
      {t("board.deleteText")}
    </DeleteDialog>
  );
}
