import { type Board, longestBoardName } from "@balcao/contract";
import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { LineChoice } from "../../../ui/form/LineChoice.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { useColleagues } from "../../users/index.ts";
import { useLanes, useSaveBoard } from "../board.queries.ts";
import { bodyOf, type BoardValues, checkBoard, valuesOf } from "./boardForm.ts";

interface BoardDialogProps {
  /** The one to change; a new one without it. */
  board?: Board | undefined;
  onSaved: (board: Board) => void;
  onClose: () => void;
}

/** Creates or changes a board: its name, its columns, and who sees it. */
export default function BoardDialog({ board, onSaved, onClose }: BoardDialogProps) {
  const { t } = useTranslation("board");
  const save = useSaveBoard();
  const { data: lanes = [] } = useLanes();
  const { data: queues = [] } = useQueues();
  const { data: colleagues = [] } = useColleagues();
  const form = useServerForm<BoardValues>({
    initial: valuesOf(board),
    check: checkBoard,
    fieldOfCode: { ERR_BOARD_NAME_TAKEN: "name" },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync({ ...(board && { id: board.id }), body: bodyOf(values) });
      notify.success(t("board.saved"));
      onSaved(saved);
    },
  });
  const { values } = form;
  const choice = (
    name: "laneIds" | "queueIds" | "userIds",
    rows: readonly { id: number; name: string }[],
  ) => (
    <LineChoice
      label={t(`board.${name}`)}
      data={rows.map((row) => ({ value: String(row.id), label: row.name }))}
      value={values[name]}
      onChange={(ids) => form.set(name, ids)}
      error={form.errors[name]}
      searchable
      nothingFoundMessage={t("board.nothing")}
    />
  );
  return (
    <FormDialog
      opened
      title={t(board === undefined ? "board.add" : "board.edit")}
      form={form}
      labels={{ name: t("board.name"), laneIds: t("board.laneIds") }}
      onClose={onClose}
    >
      <TextInput
        label={t("board.name")}
        required
        data-autofocus
        maxLength={longestBoardName}
        {...form.field("name")}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {choice("laneIds", lanes)}
      <Switch
        label={t("board.showsUnstaged")}
        checked={values.showsUnstaged}
        onChange={(event) => form.set("showsUnstaged", event.currentTarget.checked)}
      />
      <Switch
        label={t("board.isForAll")}
        description={t("board.isForAllHelp")}
        checked={values.isForAll}
        onChange={(event) => form.set("isForAll", event.currentTarget.checked)}
      />
      {!values.isForAll && choice("queueIds", queues)}
      {!values.isForAll && choice("userIds", colleagues)}
    </FormDialog>
  );
}
