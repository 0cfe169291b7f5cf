import { Loader } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { ComingDialog } from "../../../ui/layers/ComingLayer.tsx";
import { ContactDialog } from "../ContactDialog.tsx";
import { useContact } from "../contacts.queries.ts";

/** The form of a contact of the list, once the whole of it is there: rows come without the extra information. */
export default function EditContactDialog({
  contactId,
  onClose,
}: {
  contactId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("contacts");
  const { data: contact, error } = useContact(contactId);
  useEffect(() => {
    if (error === null) return;
    notifyError(error);
    onClose();
  }, [error, onClose]);
  if (contact === undefined)
    return (
      <>
        <Loader size="sm" aria-label={t("ui:loading")} />
        <ComingDialog onClose={onClose} />
      </>
    );
  return <ContactDialog contact={contact} onSaved={onClose} onClose={onClose} />;
}
