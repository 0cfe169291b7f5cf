import type { ContactRow, Tag } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Text } from "@mantine/core";
import { IconUserX, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { randomUuid } from "../../lib/randomId.ts";
import { offerUndo } from "../../lib/undo.ts";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Tag as Chip } from "../../ui/display/Tag.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import styles from "./TagContactsDialog.module.css";
import { useRemoveTagFromContact, useTagContacts } from "./tags.queries.ts";

/** Dialog of who carries a tag, and the way to take it off. */
export default function TagContactsDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation("tags");
  const { t: ui } = useTranslation("ui");
  const list = useTagContacts(tag.id);
  const title = (
    <span className={styles.title}>
      {t("contacts.title")} <Chip color={tag.color}>{tag.name}</Chip>
    </span>
  );
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": ui("close") }}>
      <div className={styles.list}>
        <DataTable
          {...list}
          label={t("contacts.title")}
          columns={useContactColumns(tag)}
          empty={
            <EmptyState icon={IconUsers} title={t("contacts.empty")} description={t("contacts.emptyText")} />
          }
        />
      </div>
    </Modal>
  );
}

function useContactColumns({ id: tagId, name: tagName }: Tag): Column<ContactRow>[] {
  const { t } = useTranslation("tags");
  const remove = useRemoveTagFromContact(tagId);
  const narrow = useIsNarrow();
  const takeOff = (contactId: number) => {
    const actId = randomUuid();
    const text = t("tag.removed", { name: tagName });
    remove.mutate(
      { contactId, actId },
      { onSuccess: () => offerUndo({ actId, text }), onError: notifyError },
    );
  };
  return [
    { id: "id", header: t("column.id"), width: "4rem", cell: ({ id }) => id, hideOnNarrow: true },
    {
      id: "name",
      header: t("column.contact"),
      width: "minmax(0, 1fr)",
      // Side by side, both would be cut on a phone, and a part of a number calls nobody.
      cell: ({ name, number }) => (narrow ? <NameOverNumber name={name} number={number} /> : name),
    },
    {
      id: "number",
      header: t("column.number"),
      width: "9.5rem",
      cell: ({ number }) => showPhone(number),
      hideOnNarrow: true,
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: "2.5rem",
      align: "end",
      cell: ({ id, name }) => (
        <ActionIcon
          aria-label={t("contacts.remove", { name })}
          title={t("contacts.remove", { name })}
          loading={remove.isPending && remove.variables.contactId === id}
          onClick={() => takeOff(id)}
        >
          <IconUserX size={18} stroke={1.7} />
        </ActionIcon>
      ),
    },
  ];
}

const NameOverNumber = ({ name, number }: Pick<ContactRow, "name" | "number">) => (
  <>
    <span className={styles.line}>{name}</span>
    <Text className={styles.line} span size="xs" c="dimmed">
      {showPhone(number)}
    </Text>
  </>
);
