import { type Board, defaultBoardId } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconColumns3, IconDotsVertical, IconLayoutKanban, IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";

interface BoardMenuProps {
  board: Board | undefined;
  mayOrganise: boolean;
  onNew: () => void;
  onEdit: (board: Board) => void;
  onDelete: (board: Board) => void;
}

/** What is done with boards as a whole. */
export function BoardMenu({ board, mayOrganise, onNew, onEdit, onDelete }: BoardMenuProps) {
  const { t } = useTranslation("board");
  const navigate = useNavigate();
  const own = board !== undefined && board.id !== defaultBoardId ? board : undefined;
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t("board.actions")}>
          <IconDotsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconColumns3 size={17} stroke={1.7} />}
          onClick={() => void navigate("/TagsKanban")}
        >
          {t("lanes.title")}
        </Menu.Item>
        {mayOrganise && (
          <Menu.Item leftSection={<IconLayoutKanban size={17} stroke={1.7} />} onClick={onNew}>
            {t("board.add")}
          </Menu.Item>
        )}
        {mayOrganise && own && (
          <>
            <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} />} onClick={() => onEdit(own)}>
              {t("board.edit")}
            </Menu.Item>
            <Menu.Item
              color="var(--app-danger-text)"
              leftSection={<IconTrash size={17} stroke={1.7} />}
              onClick={() => onDelete(own)}
            >
              {t("board.delete")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
