import type { Tx } from "../../../platform/database/index.ts";
import { eraseNotices } from "../../../platform/deliveries/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { forgetAnswers, type Services as AllServices } from "../../../platform/http/index.ts";
import { forgetActsAbout } from "../../../platform/undo/index.ts";
import { eraseRecipients } from "../../campaigns/index.ts";
import { eraseImportedRows } from "../../contact-imports/index.ts";
import { eraseItems } from "../../contact-lists/index.ts";
import type { PersonTraces } from "../../contacts/index.ts";
import { forgetSearches } from "../../tickets/index.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Forgets what programs are told of a person. */
    eraseDeliveries: (tx: Tx, person: PersonTraces) => Promise<void>;
  }
}

/** Erases at once all that stands of a person where no contact is named, or where others would still be told of them. */
export async function eraseTraces(
  tx: Tx,
  services: Pick<AllServices, "eraseDeliveries" | "areaOf">,
  { by, ...person }: PersonTraces & { by: Actor },
): Promise<void> {
  const { contactId, ticketIds, numbers, emails } = person;
  const area = await services.areaOf(tx.companyId);
  await eraseImportedRows(tx, { ...person, by, area });
  await eraseItems(tx, { ...person, by });
  await eraseRecipients(tx, { ...person, by });
  await forgetSearches(tx, { ...person, by, area });
  await services.eraseDeliveries(tx, person);
  await forgetAnswers(tx, {
    words: [...numbers, ...emails],
    ids: { contactId: [contactId], ticketId: ticketIds },
    // Contacts themselves, in every form that calls answer with.
    objects: { ids: [contactId], with: ["number", "email"] },
  });
  await forgetActsAbout(tx, ticketIds);
  await eraseNotices(tx, [...numbers, ...emails]);
}
