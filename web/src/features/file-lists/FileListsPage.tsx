import type { FileList } from "@balcao/contract";
import { IconFiles } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useFileLists } from "./file-lists.queries.ts";
import { useFileListColumns } from "./useFileListColumns.tsx";

const loadDialog = () => import("./FileListDialog.tsx");
const loadDelete = () => import("./DeleteFileListsDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const FileListDialog = lazyDialog(loadDialog);
const DeleteFileListsDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; known?: FileList } | { kind: "delete"; chosen: readonly FileList[] };

/** Messages with files that the bot sends, chosen by a queue or an option of its menu. */
export function FileListsPage() {
  const { t } = useTranslation("file-lists");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useFileLists(search);
  usePreload(dialogs);
  const edit = (known?: FileList) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly FileList[]) => setDialog({ kind: "delete", chosen });
  const columns = useFileListColumns({ onOpen: edit, onDelete: (one) => remove([one]) });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconFiles, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={(one) => one.name}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <FileListDialog known={dialog.known} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteFileListsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
