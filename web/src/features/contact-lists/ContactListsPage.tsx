import type { ContactList } from "@balcao/contract";
import { IconListDetails } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useContactLists } from "./contactLists.queries.ts";
import { useContactListColumns } from "./useContactListColumns.tsx";

const loadDialog = () => import("./ContactListDialog.tsx");
const loadDelete = () => import("./DeleteContactListsDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const ContactListDialog = lazyDialog(loadDialog);
const DeleteContactListsDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; known?: ContactList } | { kind: "delete"; chosen: readonly ContactList[] };

/** The company's lists of numbers, to which campaigns are sent. Only admins see the numbers themselves. */
export function ContactListsPage() {
  const { t } = useTranslation("contact-lists");
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useContactLists(search);
  const isAdmin = can("admin");
  usePreload(dialogs);
  const edit = (known?: ContactList) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly ContactList[]) => setDialog({ kind: "delete", chosen });
  const open = ({ id }: ContactList) => void navigate(`/contact-lists/${id}/contacts`);
  const columns = useContactListColumns({
    onEdit: edit,
    ...(isAdmin && { onOpen: open, onDelete: (one) => remove([one]) }),
  });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconListDetails, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={(one) => one.name}
      onAdd={() => edit()}
      onOpen={isAdmin ? open : edit}
      {...(isAdmin && { onDelete: remove })}
    >
      {dialog?.kind === "edit" && (
        <ContactListDialog known={dialog.known} onClose={close} {...(isAdmin && { onCreated: open })} />
      )}
      {dialog?.kind === "delete" && <DeleteContactListsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
