import type { Announcement } from "@balcao/contract";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useAnnouncements } from "./announcements.queries.ts";
import { useAnnouncementColumns } from "./useAnnouncementColumns.tsx";

const loadDialog = () => import("./AnnouncementDialog.tsx");
const loadDelete = () => import("./DeleteAnnouncementsDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const AnnouncementDialog = lazyDialog(loadDialog);
const DeleteAnnouncementsDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; known?: Announcement } | { kind: "delete"; chosen: readonly Announcement[] };

/** Page of the platform's announcements; the super user's. */
export function AnnouncementsPage() {
  const { t } = useTranslation("announcements");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useAnnouncements(search);
  usePreload(dialogs);
  const edit = (known?: Announcement) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly Announcement[]) => setDialog({ kind: "delete", chosen });
  const columns = useAnnouncementColumns({ onEdit: edit, onDelete: (one) => remove([one]) });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("add")}
      empty={{ icon: IconSpeakerphone, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={({ title }) => title}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <AnnouncementDialog known={dialog.known} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteAnnouncementsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}
