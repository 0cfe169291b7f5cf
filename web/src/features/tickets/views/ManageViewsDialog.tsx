import type { TicketView } from "@balcao/contract";
import { ActionIcon, Badge, Text } from "@mantine/core";
import { IconDeviceFloppy, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { isSameView, listedFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useDeleteTicketView, useSaveTicketView, useTicketViews } from "./ticketViews.queries.ts";
import ViewDialog from "./ViewDialog.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import styles from "./ViewPicker.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

/** Renames, renews, shares and deletes saved views. */
export default function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  const { data: views = [] } = useTicketViews();
  const remove = useDeleteTicketView();
  const [editing, setEditing] = useState<TicketView>();
  const [deleting, setDeleting] = useState<TicketView>();
  return (
    <>
      <Modal
        opened={editing === undefined}
        onClose={onClose}
        title={t("views.manageTitle")}
        closeButtonProps={{ "aria-label": t("ui:close") }}
        closeOnEscape={deleting === undefined}
        trapFocus={deleting === undefined}
      >
        <ul className={styles.rows}>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              onEdit={() => setEditing(view)}
              onDelete={() => setDeleting(view)}
            />
          ))}
        </ul>
        {views.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("tickets:views.hint")}
          </Text>
        )}
      </Modal>
      {editing && <ViewDialog view={editing} onClose={() => setEditing(undefined)} />}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t("views.deleteTitle", { name: deleting?.name })}
        confirmLabel={t("ui:delete")}
        danger
        onConfirm={async () => deleting && remove.mutateAsync(deleting.id)}
        onClose={() => setDeleting(undefined)}
      >
        {t(deleting?.isShared === true ? "views.deleteShared" : "views.deleteOwn")}
      </ConfirmDialog>
    </>
  );
}

interface ViewRowProps {
  view: TicketView;
  onEdit: () => void;
  onDelete: () => void;
}

function ViewRow({ view, onEdit, onDelete }: ViewRowProps) {
  const { t } = useTranslation("ticket-dialogs");
  const { permissions } = useSession();
  const { filters } = useTicketFilters();
  const save = useSaveTicketView();
  const mayChange = !view.isShared || permissions.includes("admin");
  const renew = async () => {
    const { name, isShared } = view;
    try {
      await save.mutateAsync({ id: view.id, name, isShared, filters: listedFilters(filters) });
      notify.success(t("views.saved"));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{view.name}</span>
      {view.isShared && <Badge variant="light">{t("views.sharedBadge")}</Badge>}
      {mayChange && (
        <>
          {!isSameView(view.filters, filters) && (
            <RowButton
              icon={IconDeviceFloppy}
              label={t("views.renew", { name: view.name })}
              onClick={() => void renew()}
            />
          )}
          <RowButton icon={IconPencil} label={t("views.editOne", { name: view.name })} onClick={onEdit} />
          <RowButton icon={IconTrash} label={t("views.deleteOne", { name: view.name })} onClick={onDelete} />
        </>
      )}
    </li>
  );
}

function RowButton({ icon: Symbol, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        <Symbol size={18} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}
