import { PhoneImportDialog } from "../contact-imports/index.ts";
import { PersonalDataDialog } from "../contact-privacy/index.ts";
import { ContactsList } from "../contacts/index.ts";
import { StartTicket } from "../tickets/index.ts";

/** The list of contacts, with the conversations and imports that begin there. */
export function ContactsPage() {
  return (
    <ContactsList
      StartTicket={StartTicket}
      ImportFromPhone={PhoneImportDialog}
      PersonalData={PersonalDataDialog}
    />
  );
}
