import type { Tag, TagRow } from "@balcao/contract";
import { IconTags } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useLinkedSetting } from "../../lib/useLinkedSetting.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { plainTag } from "./tagKeys.ts";
import { oneTag, useTags } from "./tags.queries.ts";
import { useTagColumns } from "./useTagColumns.tsx";

const loadTag = () => import("./TagDialog.tsx");
const loadContacts = () => import("./TagContactsDialog.tsx");
const loadMerge = () => import("./MergeTagDialog.tsx");
const loadDelete = () => import("./DeleteTagsDialog.tsx");
const dialogs = [loadTag, loadContacts, loadMerge, loadDelete];
const TagDialog = lazyDialog(loadTag);
const TagContactsDialog = lazyDialog(loadContacts);
const MergeTagDialog = lazyDialog(loadMerge);
const DeleteTagsDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; tag?: Tag }
  | { kind: "contacts"; tag: Tag }
  | { kind: "merge"; tag: TagRow }
  | { kind: "delete"; tags: readonly TagRow[] };

/** The labels of the company's contacts. */
export function TagsPage() {
  const { t } = useTranslation("tags");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useTags(plainTag, search);
  usePreload(dialogs);
  const edit = (tag?: Tag) => setDialog({ kind: "edit", ...(tag && { tag }) });
  const remove = (tags: readonly TagRow[]) => setDialog({ kind: "delete", tags });
  const columns = useTagColumns({
    onContacts: (tag) => setDialog({ kind: "contacts", tag }),
    onEdit: edit,
    onMerge: (tag) => setDialog({ kind: "merge", tag }),
    onDelete: (tag) => remove([tag]),
  });
  const linked = useLinkedSetting();
  const { data: linkedTag } = useQuery({ ...oneTag(linked.id ?? 0), enabled: linked.id !== undefined });
  const linkedTo = linked.id === undefined ? undefined : linkedTag;
  const close = () => {
    setDialog(undefined);
    linked.leave();
  };

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("tag.add")}
      empty={{ icon: IconTags, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={(tag) => tag.name}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <TagDialog tag={dialog.tag} onClose={close} />}
      {linkedTo && <TagDialog tag={linkedTo} field={linked.field} onClose={close} />}
      {dialog?.kind === "contacts" && <TagContactsDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "merge" && <MergeTagDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteTagsDialog tags={dialog.tags} onClose={close} />}
    </ListPage>
  );
}
