import type { QuickMessage } from "@balcao/contract";
import { IconBolt } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useQuickMessages } from "./quick-messages.queries.ts";
import { useQuickMessageColumns } from "./useQuickMessageColumns.tsx";

const loadDialog = () => import("./QuickMessageDialog.tsx");
const loadCopy = () => import("./DuplicateQuickMessageDialog.tsx");
const loadDelete = () => import("./DeleteQuickMessagesDialog.tsx");
const dialogs = [loadDialog, loadCopy, loadDelete];
const QuickMessageDialog = lazyDialog(loadDialog);
const DuplicateQuickMessageDialog = lazyDialog(loadCopy);
const DeleteQuickMessagesDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; known?: QuickMessage }
  | { kind: "copy"; original: QuickMessage }
  | { kind: "delete"; chosen: readonly QuickMessage[] };

/** Texts and files that attendants send again and again. */
export function QuickMessagesPage() {
  const { t } = useTranslation("quick-messages");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useQuickMessages(search);
  usePreload(dialogs);
  const edit = (known?: QuickMessage) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly QuickMessage[]) => setDialog({ kind: "delete", chosen });
  const columns = useQuickMessageColumns({
    onOpen: edit,
    onDuplicate: (original) => setDialog({ kind: "copy", original }),
    onDelete: (one) => remove([one]),
  });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconBolt, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={(one) => one.shortcode}
      mayDelete={(one) => one.mayChange}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <QuickMessageDialog known={dialog.known} onClose={close} />}
      {dialog?.kind === "copy" && <DuplicateQuickMessageDialog original={dialog.original} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteQuickMessagesDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
