import type { Tag, TagRow } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconPlus, IconSearchOff, IconTags } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { SelectionBar } from "../../ui/SelectionBar.tsx";
import { TagContactsDialog } from "./TagContactsDialog.tsx";
import { TagDialog } from "./TagDialog.tsx";
import { plainTag } from "./tagKeys.ts";
import { useDeleteTags, useTags } from "./tags.queries.ts";
import { useTagCountsRealtime, useTagsRealtime } from "./tags.realtime.ts";
import { useTagColumns } from "./useTagColumns.tsx";

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
  useTagsRealtime();
  useTagCountsRealtime();
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
      {dialog?.kind === "edit" && <TagDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "contacts" && <TagContactsDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteTags tags={dialog.tags} onClose={close} />}
    </Page>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t("search.none", { text: search })}
      description={t("search.hint")}
      action={
        <Button variant="light" onClick={onClear}>
          {t("search.clear")}
        </Button>
      }
    />
  );
}

function DeleteTags({ tags, onClose }: { tags: readonly TagRow[]; onClose: () => void }) {
  const { t } = useTranslation("tags");
  const { t: ui } = useTranslation("ui");
  const remove = useDeleteTags();
  const [first] = tags;
  const contacts = tags.reduce((sum, tag) => sum + tag.contactsCount, 0);
  async function handleConfirm() {
    await remove.mutateAsync(tags.map((tag) => tag.id));
    notify.success(t("tag.deleted", { count: tags.length }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={
        tags.length === 1 ? t("delete.one", { name: first?.name }) : t("delete.many", { count: tags.length })
      }
      confirmLabel={ui("delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {contacts === 0 ? t("delete.text") : t("delete.contacts", { count: contacts })}
    </ConfirmDialog>
  );
}
