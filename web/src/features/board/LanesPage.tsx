import { defaultBoardId, type Tag } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconColumns3 } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { can } from "../../lib/api/session.ts";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useLinkedSetting } from "../../lib/useLinkedSetting.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useCounts, useLanes, useOrderLanes } from "./board.queries.ts";
import { loadLaneDialog } from "./dialogs/loadLaneDialog.tsx";
import { noBoardFilters } from "./filters/boardFilters.ts";
import { type LaneRow, useLaneColumns } from "./lanes/useLaneColumns.tsx";

preloadTexts("board", "tags");

const loadDelete = () => import("./dialogs/DeleteLanesDialog.tsx");
const dialogs = [loadLaneDialog, loadDelete];
const LaneDialog = lazyDialog(loadLaneDialog);
const DeleteLanesDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; lane?: Tag } | { kind: "delete"; lanes: readonly Tag[] };

const everything = { boardId: defaultBoardId, filters: noBoardFilters };

/** The columns of the board, in their order. */
export function LanesPage() {
  const { t } = useTranslation("board");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: lanes, error, refetch } = useLanes();
  const counts = useCounts(everything);
  const { mutate: saveOrder } = useOrderLanes();
  usePreload(dialogs);
  const rows = useMemo(
    () => lanes?.map((lane): LaneRow => ({ ...lane, count: counts?.[String(lane.id)] })),
    [lanes, counts],
  );
  const mayOrganise = can("dashboard");
  const edit = (lane?: Tag) => setDialog({ kind: "edit", ...(lane && { lane }) });
  const remove = (chosen: readonly Tag[]) => setDialog({ kind: "delete", lanes: chosen });
  const columns = useLaneColumns({
    lanes: lanes ?? [],
    acts: mayOrganise
      ? {
          onEdit: edit,
          onDelete: (lane) => remove([lane]),
          onOrder: (laneIds) => saveOrder({ boardId: defaultBoardId, laneIds }, { onError: notifyError }),
        }
      : undefined,
  });
  const linked = useLinkedSetting();
  const linkedLane = lanes?.find(({ id }) => id === linked.id);
  const close = () => {
    setDialog(undefined);
    linked.leave();
  };
  return (
    <ListPage
      title={t("lanes.title")}
      description={t("lanes.description")}
      addLabel={t("lane.add")}
      menu={
        <Button
          component={Link}
          to="/kanban"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.8} />}
        >
          {t("lanes.back")}
        </Button>
      }
      empty={{ icon: IconColumns3, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("lanes.search") }}
      list={{
        rows: rows?.filter(({ name }) => includesPlain(name, search)),
        total: lanes?.length,
        error,
        onRetry: () => void refetch(),
      }}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={mayOrganise ? () => edit() : undefined}
      onOpen={mayOrganise ? edit : undefined}
      onDelete={mayOrganise ? remove : undefined}
    >
      {dialog?.kind === "edit" && <LaneDialog lane={dialog.lane} onClose={close} />}
      {mayOrganise && linkedLane && <LaneDialog lane={linkedLane} field={linked.field} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteLanesDialog lanes={dialog.lanes} onClose={close} />}
    </ListPage>
  );
}
