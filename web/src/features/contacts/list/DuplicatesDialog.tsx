import { Alert, Loader } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useContact } from "../contacts.queries.ts";
import { MergeSection } from "../panel/MergeSection.tsx";
import { whatToDo } from "../../../ui/feedback/whatToDo.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";

/** Dialog of who may be the same person as a contact of the list: merged here, and taken apart again. */
export default function DuplicatesDialog({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { t } = useTranslation("contacts");
  const { data: contact, error } = useContact(contactId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={contact?.name ?? t("list.duplicates")}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {error !== null && <Alert color="red">{whatToDo(error)}</Alert>}
      {contact === undefined && error === null && <Loader size="sm" aria-label={t("ui:loading")} />}
      {contact !== undefined && <MergeSection contact={contact} />}
    </Modal>
  );
}
