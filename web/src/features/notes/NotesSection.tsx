import type { Ticket } from "@balcao/contract";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { randomUuid } from "../../lib/randomId.ts";
import { offerUndo } from "../../lib/undo.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { PanelSection } from "../../ui/PanelSection.tsx";
import { SectionError } from "../../ui/feedback/SectionError.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";
import { useDeleteNote, useNotes } from "./notes.queries.ts";
import styles from "./NotesSection.module.css";

/** Notes of colleagues about a contact: written in this ticket, read from all. */
export function NotesSection({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("notes");
  const { contactId, id: ticketId } = ticket;
  const { data: notes, error, refetch } = useNotes(contactId);
  const remove = useDeleteNote(contactId);
  const [deleting, setDeleting] = useState<number>();

  async function confirmDelete() {
    if (deleting === undefined) return;
    const actId = randomUuid();
    await remove.mutateAsync({ id: deleting, actId });
    offerUndo({ actId, text: t("deleted") });
  }
  return (
    <PanelSection title={t("title")}>
      <NoteForm key={ticketId} ticketId={ticketId} contactId={contactId} />
      {error !== null && notes === undefined && <SectionError error={error} onRetry={() => void refetch()} />}
      {notes === undefined && error === null && <Skeleton height={48} />}
      {notes !== undefined && notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} ticketId={ticketId} onDelete={() => setDeleting(note.id)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t("deleteQuestion.title")}
        confirmLabel={t("ui:delete")}
        danger
        onConfirm={confirmDelete}
        onClose={() => setDeleting(undefined)}
      >
        {t("deleteQuestion.text")}
      </ConfirmDialog>
    </PanelSection>
  );
}
