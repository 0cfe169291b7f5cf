import { defaultBoardId, type Tag } from "@balcao/contract";
import { Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { useCounts, useDeleteLanes, useLanes } from "../board.queries.ts";
import { noBoardFilters } from "../filters/boardFilters.ts";

interface DeleteLanesDialogProps {
  lanes: readonly Tag[];
  onClose: () => void;
}

const none = "none";
const everything = { boardId: defaultBoardId, filters: noBoardFilters };

/** Asks before columns go, and where their cards go. */
export default function DeleteLanesDialog({ lanes, onClose }: DeleteLanesDialogProps) {
  const { t } = useTranslation("board");
  const { data: all = [] } = useLanes();
  const counts = useCounts(everything);
  const remove = useDeleteLanes();
  const [moveTo, setMoveTo] = useState(none);
  const ids = lanes.map(({ id }) => id);
  const cards = ids.reduce((sum, id) => sum + (counts?.[String(id)] ?? 0), 0);
  const [first] = lanes;
  async function handleConfirm() {
    const actId = randomUuid();
    await remove.mutateAsync({ ids, moveTo: moveTo === none ? null : Number(moveTo), actId });
    offerUndo({ actId, text: t("lane.deleted", { count: lanes.length }) });
  }
  return (
    <ConfirmDialog
      opened
      danger
      isForm
      title={
        lanes.length === 1
          ? t("lane.deleteOne", { name: first?.name ?? "" })
          : t("lane.deleteMany", { count: lanes.length })
      }
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          {cards === 0
            ? t("lane.deleteEmpty", { count: lanes.length })
            : t("lane.deleteCards", { count: cards })}
        </Text>
        <Select
          label={t("lane.moveCardsTo")}
          data={[
            { value: none, label: t("unstaged") },
            ...all
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={moveTo}
          allowDeselect={false}
          onChange={(value) => setMoveTo(value ?? none)}
          comboboxProps={{ zIndex: 300 }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
