import type { Tag, TagRow } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconPlus, IconTags } from "@tabler/icons-react";
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
import { plainTag } from "./tagKeys.ts";
import { useTags } from "./tags.queries.ts";
import { useTagColumns } from "./useTagColumns.tsx";

const loadTag = () => import("./TagDialog.tsx");
const loadContacts = () => import("./TagContactsDialog.tsx");
const loadDelete = () => import("./DeleteTagsDialog.tsx");
const dialogs = [loadTag, loadContacts, loadDelete];
const TagDialog = lazy(loadTag);
const TagContactsDialog = lazy(loadContacts);
const DeleteTagsDialog = lazy(loadDelete);

type Dialog =
  | { kind: "edit"; tag?: Tag }
  | { kind: "contacts"; tag: Tag }
  | { kind: "delete"; tags: readonly TagRow[] };

/** The labels of the company's contacts. */
export function TagsPage() {
  const { t } = useTranslation("tags");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useTags(plainTag, search);
  usePreload(dialogs);
  const columns = useTagColumns({
    onContacts: (tag) => setDialog({ kind: "contacts", tag }),
    onEdit: (tag) => setDialog({ kind: "edit", tag }),
    onDelete: (tag) => setDialog({ kind: "delete", tags: [tag] }),
  });
  const chosen = (list.rows ?? []).filter((tag) => selected.has(tag.id));
  const close = () => setDialog(undefined);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "edit" })}>
      {t("tag.add")}
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
            onDelete={() => setDialog({ kind: "delete", tags: chosen })}
          />
        </>
      }
    >
      <DataTable
        {...list}
        label={t("title")}
        columns={columns}
        onOpen={(tag) => setDialog({ kind: "edit", tag })}
        selection={{ ids: selected, onChange: setSelected, nameOf: (tag) => tag.name }}
        empty={
          search === "" ? (
            <EmptyState
              icon={IconTags}
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
        {dialog?.kind === "edit" && <TagDialog tag={dialog.tag} onClose={close} />}
        {dialog?.kind === "contacts" && <TagContactsDialog tag={dialog.tag} onClose={close} />}
        {dialog?.kind === "delete" && <DeleteTagsDialog tags={dialog.tags} onClose={close} />}
      </Suspense>
    </Page>
  );
}
