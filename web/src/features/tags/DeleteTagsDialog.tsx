import type { TagRow } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { randomUuid } from "../../lib/randomId.ts";
import { offerUndo } from "../../lib/undo.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteTags } from "./tags.queries.ts";

/** Asks before tags go, and says from how many contacts they are taken. */
export default function DeleteTagsDialog({
  tags,
  onClose,
}: {
  tags: readonly TagRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation("tags");
  const { t: ui } = useTranslation("ui");
  const remove = useDeleteTags();
  const [first] = tags;
  // A contact with two of them counts twice: of several tags it is said “up to”.
  const contacts = tags.reduce((sum, tag) => sum + tag.contactsCount, 0);
  const carriers = tags.length === 1 ? "delete.contacts" : "delete.contactsOfSeveral";
  async function handleConfirm() {
    const actId = randomUuid();
    await remove.mutateAsync({ ids: tags.map((tag) => tag.id), actId });
    offerUndo({ actId, text: t("tag.deleted", { count: tags.length }) });
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={
        tags.length === 1 ? t("delete.one", { name: first?.name }) : t("delete.many", { count: tags.length })
      }
      confirmLabel={ui("delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {contacts === 0 ? t("delete.none", { count: tags.length }) : t(carriers, { count: contacts })}
    </ConfirmDialog>
  );
}
