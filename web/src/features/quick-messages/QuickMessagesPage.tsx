import type { QuickMessage } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconBolt, IconPlus } from "@tabler/icons-react";
import { Suspense, lazy, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { Page } from "../../ui/Page.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { SelectionBar } from "../../ui/table/SelectionBar.tsx";
import { useQuickMessages } from "./quick-messages.queries.ts";
import { useQuickMessageColumns } from "./useQuickMessageColumns.tsx";

const loadDialog = () => import("./QuickMessageDialog.tsx");
const loadDelete = () => import("./DeleteQuickMessagesDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const QuickMessageDialog = lazy(loadDialog);
const DeleteQuickMessagesDialog = lazy(loadDelete);

type Dialog = { kind: "edit"; known?: QuickMessage } | { kind: "delete"; chosen: readonly QuickMessage[] };

/** Texts and files that attendants send again and again. */
export function QuickMessagesPage() {
  const { t } = useTranslation("quick-messages");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useQuickMessages(search);
  usePreload(dialogs);
  const open = (known: QuickMessage) => setDialog({ kind: "edit", known });
  const columns = useQuickMessageColumns({
    onOpen: open,
    onDelete: (one) => setDialog({ kind: "delete", chosen: [one] }),
  });
  const chosen = (list.rows ?? []).filter((one) => selected.has(one.id));
  const deletable = chosen.filter((one) => one.mayChange);
  const close = () => setDialog(undefined);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "edit" })}>
      {t("new")}
    </Button>
  );

  return (
    <Page
      title={t("title")}
      count={list.total}
      description={t("description")}
      actions={addButton}
      toolbar={
        <>
          <SearchBox value={search} onSearch={setSearch} label={t("search")} />
          <SelectionBar
            count={chosen.length}
            onClear={() => setSelected(new Set())}
            {...(deletable.length > 0 && {
              onDelete: () => setDialog({ kind: "delete", chosen: deletable }),
            })}
          />
        </>
      }
    >
      <DataTable
        {...list}
        label={t("title")}
        columns={columns}
        onOpen={open}
        selection={{ ids: selected, onChange: setSelected, nameOf: (one) => one.shortcode }}
        empty={
          search === "" ? (
            <EmptyState
              icon={IconBolt}
              title={t("empty.title")}
              description={t("empty.text")}
              action={addButton}
            />
          ) : (
            <NothingFound search={search} onClear={() => setSearch("")} />
          )
        }
      />
      <Suspense fallback={null}>
        {dialog?.kind === "edit" && <QuickMessageDialog known={dialog.known} onClose={close} />}
        {dialog?.kind === "delete" && <DeleteQuickMessagesDialog chosen={dialog.chosen} onClose={close} />}
      </Suspense>
    </Page>
  );
}
