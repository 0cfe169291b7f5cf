import type { Flow } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconRoute, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useDuplicateFlow, useFlows, useSwitchFlow } from "./flows.queries.ts";
import { useFlowColumns } from "./list/useFlowColumns.tsx";
import { exportFlow } from "./transfer/transfer.queries.ts";

const loadDialog = () => import("./list/FlowDialog.tsx");
const loadDelete = () => import("./list/DeleteFlowsDialog.tsx");
const loadImport = () => import("./transfer/ImportFlowDialog.tsx");
const dialogs = [loadDialog, loadDelete, loadImport];
const FlowDialog = lazyDialog(loadDialog);
const DeleteFlowsDialog = lazyDialog(loadDelete);
const ImportFlowDialog = lazyDialog(loadImport);

type Dialog =
  | { kind: "name"; known?: Flow }
  | { kind: "delete"; chosen: readonly Flow[] }
  | { kind: "import" };

/** The company's conversation flows. */
export function FlowsPage() {
  const { t } = useTranslation("flows");
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useFlows(search);
  const toggle = useSwitchFlow();
  const duplicate = useDuplicateFlow();
  usePreload(dialogs);
  const open = ({ id }: Pick<Flow, "id">) => void navigate(`/flowbuilder/${id}`);
  const rename = (known: Flow) => setDialog({ kind: "name", known });
  const remove = (chosen: readonly Flow[]) => setDialog({ kind: "delete", chosen });
  const close = () => setDialog(undefined);
  const columns = useFlowColumns({
    onOpen: open,
    onRename: rename,
    onSwitch: ({ id, active }) =>
      toggle.mutate(
        { id, active: !active },
        {
          onSuccess: (flow) => notify.success(t(flow.active ? "activated" : "deactivated")),
          onError: notifyError,
        },
      ),
    onDuplicate: ({ id }) =>
      duplicate.mutate(id, { onSuccess: () => notify.success(t("duplicated")), onError: notifyError }),
    onExport: (flow) => void exportFlow(flow).then(() => notify.success(t("exported")), notifyError),
    onDelete: (one) => remove([one]),
  });

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconRoute, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      menu={
        <Button
          variant="default"
          leftSection={<IconUpload size={18} />}
          onClick={() => setDialog({ kind: "import" })}
        >
          {t("action.import")}
        </Button>
      }
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={() => setDialog({ kind: "name" })}
      onOpen={open}
      onDelete={remove}
    >
      {dialog?.kind === "name" && (
        <FlowDialog key={dialog.known?.id} known={dialog.known} onCreated={open} onClose={close} />
      )}
      {dialog?.kind === "import" && <ImportFlowDialog onImported={open} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteFlowsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
