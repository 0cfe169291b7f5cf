import type { ContactListItem } from "@balcao/contract";
import { Select } from "@mantine/core";
import { IconAddressBook } from "@tabler/icons-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { Page } from "../../ui/Page.tsx";
import { CheckedShare } from "./CheckedShare.tsx";
import { useContactList, useContactListItems } from "./contactLists.queries.ts";
import { ImportNotice } from "./ImportNotice.tsx";
import { ItemsMenu } from "./ItemsMenu.tsx";
import { useItemColumns } from "./useItemColumns.tsx";

const loadItem = () => import("./ItemDialog.tsx");
const loadFill = () => import("./FillContactListDialog.tsx");
const loadImport = () => import("./ImportSheetDialog.tsx");
const loadDelete = () => import("./DeleteItemsDialog.tsx");
const dialogs = [loadItem, loadFill, loadImport, loadDelete];
const ItemDialog = lazyDialog(loadItem);
const FillContactListDialog = lazyDialog(loadFill);
const ImportSheetDialog = lazyDialog(loadImport);
const DeleteItemsDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "item"; item?: ContactListItem }
  | { kind: "fill" }
  | { kind: "import" }
  | { kind: "delete"; items: readonly ContactListItem[] };

const validities = ["valid", "invalid", "unknown"] as const;

/** The numbers of one list. */
export function ContactListItemsPage() {
  const { t } = useTranslation("contact-lists");
  const id = Number(useParams()["contactListId"]);
  const { data: known, error, refetch } = useContactList(id);
  const [search, setSearch] = useUrlText("searchParam");
  const [wanted, setWanted] = useUrlText("validity");
  const validity = validities.find((one) => one === wanted);
  const [dialog, setDialog] = useState<Dialog>();
  const list = useContactListItems(id, { searchParam: search, ...(validity && { validity }) });
  usePreload(dialogs);
  const edit = (item?: ContactListItem) => setDialog({ kind: "item", ...(item && { item }) });
  const remove = (items: readonly ContactListItem[]) => setDialog({ kind: "delete", items });
  const columns = useItemColumns({ onEdit: edit, onDelete: (item) => remove([item]) });
  const close = () => setDialog(undefined);

  if (error !== null)
    return (
      <Page title={t("title")}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <ListPage
      title={known?.name ?? t("title")}
      description={known && known.contactsCount > 0 ? <CheckedShare list={known} /> : t("items.description")}
      addLabel={t("items.add")}
      empty={{ icon: IconAddressBook, title: t("items.empty"), description: t("items.emptyText") }}
      search={{ value: search, onSearch: setSearch, label: t("items.search") }}
      filters={{
        content: (
          <Select
            aria-label={t("validity.label")}
            placeholder={t("validity.all")}
            data={validities.map((value) => ({ value, label: t(`validity.${value}`) }))}
            value={validity ?? null}
            onChange={(value) => setWanted(value ?? "")}
            clearable
            clearButtonProps={{ "aria-label": t("validity.clear") }}
          />
        ),
        isOn: validity !== undefined,
        onClear: () => setWanted(""),
      }}
      menu={
        <ItemsMenu
          onFill={() => setDialog({ kind: "fill" })}
          onImport={() => setDialog({ kind: "import" })}
        />
      }
      notice={<ImportNotice contactListId={id} />}
      list={list}
      columns={columns}
      nameOf={(item) => item.name}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "item" && <ItemDialog contactListId={id} item={dialog.item} onClose={close} />}
      {dialog?.kind === "fill" && <FillContactListDialog id={id} onClose={close} />}
      {dialog?.kind === "import" && <ImportSheetDialog id={id} onClose={close} />}
      {dialog?.kind === "delete" && (
        <DeleteItemsDialog contactListId={id} items={dialog.items} onClose={close} />
      )}
    </ListPage>
  );
}
