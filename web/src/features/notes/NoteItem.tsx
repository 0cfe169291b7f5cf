import type { Note } from "@balcao/contract";
import { ActionIcon, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { can, useSession } from "../../lib/api/session.ts";
import styles from "./NotesSection.module.css";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";

interface NoteItemProps {
  note: Note;
  /** The ticket that is open: a note of another one says which. */
  ticketId: number;
  onDelete: () => void;
}

export function NoteItem({ note, ticketId, onDelete }: NoteItemProps) {
  const { t } = useTranslation("notes");
  const { id } = useSession();
  const author = note.user?.name ?? t("formerUser");
  const mayDelete = note.user?.id === id || can("admin");
  return (
    <li className={styles.note}>
      <p className={styles.text}>{note.note}</p>
      <div className={styles.foot}>
        <Text size="xs" className={styles.by}>
          {author} · <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
          {note.ticketId !== ticketId && ` · ${t("ofTicket", { id: String(note.ticketId) })}`}
        </Text>
        {mayDelete && (
          <Tooltip label={t("ui:delete")}>
            <ActionIcon
              size="sm"
              className={styles.delete}
              aria-label={t("deleteOf", { name: author })}
              onClick={onDelete}
            >
              <IconTrash size={15} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  );
}
