import type { Flow } from "@balcao/contract";
import { IconRoute } from "@tabler/icons-react";
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

const loadDialog = () => import("./list/FlowDialog.tsx");
const loadDelete = () => import("./list/DeleteFlowsDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const FlowDialog = lazyDialog(loadDialog);
const DeleteFlowsDialog = lazyDialog(loadDelete);

type Dialog = { kind: "name"; known?: Flow } | { kind: "delete"; chosen: readonly Flow[] };

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
    onDelete: (one) => remove([one]),
  });

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconRoute, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
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
      {dialog?.kind === "delete" && <DeleteFlowsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
