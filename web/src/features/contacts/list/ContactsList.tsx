import type { ContactRow } from "@balcao/contract";
import { IconAddressBook } from "@tabler/icons-react";
import { type ComponentType, useCallback, useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useUrlText } from "../../../lib/useUrlText.ts";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { ListPage } from "../../../ui/table/ListPage.tsx";
import { BlockQuestion } from "../BlockQuestion.tsx";
import { useContactList } from "../contacts.queries.ts";
import { ContactsMenu } from "./ContactsMenu.tsx";
import { OtherLists } from "./OtherLists.tsx";
import { TagFilter } from "./TagFilter.tsx";
import { useContactColumns } from "./useContactColumns.tsx";

const loadNew = () => import("../ContactDialog.tsx");
const loadEdit = () => import("./EditContactDialog.tsx");
const loadDelete = () => import("./DeleteContactsDialog.tsx");
const loadDuplicates = () => import("./DuplicatesDialog.tsx");
const dialogs = [loadNew, loadEdit, loadDelete];
const ContactDialog = lazyDialog(async () => ({ default: (await loadNew()).ContactDialog }));
const EditContactDialog = lazyDialog(loadEdit);
const DeleteContactsDialog = lazyDialog(loadDelete);
const DuplicatesDialog = lazyDialog(loadDuplicates);

type Dialog =
  | { kind: "new" | "phone" }
  | { kind: "edit" | "block" | "start" | "duplicates" | "data"; contact: ContactRow }
  | { kind: "delete"; contacts: readonly ContactRow[] };

interface ContactsListProps {
  /** Opens a conversation with a contact. */
  StartTicket: ComponentType<{ contact: ContactRow; onClose: () => void }>;
  ImportFromPhone: ComponentType<{ onClose: () => void }>;
  /** Dialog for what the law gives a person, in the hands of an admin. */
  PersonalData: ComponentType<{ contact: ContactRow; onClose: () => void }>;
}

/** Everybody who writes to the company, and whom it writes to. */
export function ContactsList(parts: ContactsListProps) {
  const { t } = useTranslation("contacts");
  const narrow = useIsNarrow();
  const isAdmin = useSession().permissions.includes("admin");
  const [search, setSearch] = useUrlText("searchParam");
  const [tags, setTags] = useUrlText("tags");
  const [dialog, setDialog] = useState<Dialog>();
  const tagIds = tags.split(",").map(Number).filter(Number.isInteger).filter(Boolean);
  const filter = { searchParam: search, tagIds };
  const list = useContactList(filter);
  usePreload(dialogs);
  const remove = (contacts: readonly ContactRow[]) => setDialog({ kind: "delete", contacts });
  const open = (kind: "edit" | "block" | "start" | "duplicates" | "data") => (contact: ContactRow) =>
    setDialog({ kind, contact });
  const columns = useContactColumns({
    onStart: open("start"),
    onEdit: open("edit"),
    onBlock: open("block"),
    ...(isAdmin && {
      onDuplicates: open("duplicates"),
      onPersonalData: open("data"),
      onDelete: (contact) => remove([contact]),
    }),
  });
  const close = useCallback(() => setDialog(undefined), []);

  return (
    <ListPage
      title={t("list.title")}
      description={t("list.description")}
      addLabel={t("dialog.create")}
      empty={{ icon: IconAddressBook, title: t("list.empty"), description: t("list.emptyText") }}
      search={{ value: search, onSearch: setSearch, label: t("list.search") }}
      filters={{
        content: <TagFilter value={tagIds} onChange={(ids) => setTags(ids.join(","))} />,
        isOn: tagIds.length > 0,
        onClear: () => setTags(""),
      }}
      menu={
        <>
          {!narrow && <OtherLists />}
          <ContactsMenu filter={filter} onImportFromPhone={() => setDialog({ kind: "phone" })} />
        </>
      }
      list={list}
      columns={columns}
      nameOf={(contact) => contact.name}
      onAdd={() => setDialog({ kind: "new" })}
      onOpen={(contact) => setDialog({ kind: contact.isGroup ? "start" : "edit", contact })}
      {...(isAdmin && { onDelete: remove })}
    >
      <OpenDialog dialog={dialog} {...parts} onClose={close} />
    </ListPage>
  );
}

interface OpenDialogProps extends ContactsListProps {
  dialog: Dialog | undefined;
  onClose: () => void;
}

function OpenDialog({ dialog, StartTicket, ImportFromPhone, PersonalData, onClose }: OpenDialogProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "phone":
      return <ImportFromPhone onClose={onClose} />;
    case "new":
      return <ContactDialog onSaved={onClose} onClose={onClose} />;
    case "edit":
      return <EditContactDialog contactId={dialog.contact.id} onClose={onClose} />;
    case "block":
      return <BlockQuestion contact={dialog.contact} opened onClose={onClose} />;
    case "duplicates":
      return <DuplicatesDialog contactId={dialog.contact.id} onClose={onClose} />;
    case "data":
      return <PersonalData contact={dialog.contact} onClose={onClose} />;
    case "start":
      return <StartTicket contact={dialog.contact} onClose={onClose} />;
    case "delete":
      return <DeleteContactsDialog contacts={dialog.contacts} onClose={onClose} />;
  }
}
