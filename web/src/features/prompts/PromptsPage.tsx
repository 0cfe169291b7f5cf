import type { Prompt } from "@balcao/contract";
import { IconRobot } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { LimitNotice } from "./LimitNotice.tsx";
import { usePrompts, usePromptUsage } from "./prompts.queries.ts";
import { usePromptColumns } from "./usePromptColumns.tsx";

const loadDialog = () => import("./PromptDialog.tsx");
const loadDelete = () => import("./DeletePromptsDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const PromptDialog = lazyDialog(loadDialog);
const DeletePromptsDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; known?: Prompt } | { kind: "delete"; chosen: readonly Prompt[] };

/** Instructions by which a model answers contacts, chosen by a connection, a queue or a flow. */
export function PromptsPage() {
  const { t } = useTranslation("prompts");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = usePrompts(search);
  const { data: usage } = usePromptUsage();
  usePreload(dialogs);
  const edit = (known?: Prompt) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly Prompt[]) => setDialog({ kind: "delete", chosen });
  const columns = usePromptColumns({ usage, onOpen: edit, onDelete: (one) => remove([one]) });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconRobot, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      notice={<LimitNotice usage={usage} prompts={list.rows} />}
      list={list}
      columns={columns}
      nameOf={(one) => one.name}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <PromptDialog known={dialog.known} onClose={close} />}
      {dialog?.kind === "delete" && <DeletePromptsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
