import type { ContactRow } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useBlockContact } from "./contacts.queries.ts";

interface BlockQuestionProps {
  contact: Pick<ContactRow, "id" | "name" | "active">;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a contact is blocked, or unblocked. */
export function BlockQuestion({ contact, opened, onClose }: BlockQuestionProps) {
  const { t } = useTranslation("contacts");
  const block = useBlockContact(contact.id);
  const texts = contact.active ? "block" : "unblock";
  async function confirm() {
    const { active } = await block.mutateAsync(!contact.active);
    notify.success(t(active ? "panel.nowUnblocked" : "panel.nowBlocked"));
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`panel.${texts}Question.title`, { name: contact.name })}
      confirmLabel={t(`panel.${texts}`)}
      danger={contact.active}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`panel.${texts}Question.text`)}
    </ConfirmDialog>
  );
}
