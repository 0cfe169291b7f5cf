import type { Tx } from "../../platform/database/index.ts";
import type { ProductActor } from "../../platform/events/index.ts";
import { acceptTerms, type MovedReference } from "../contacts/index.ts";
import type { LockedTicket } from "../tickets/index.ts";

interface Consent {
  ticket: LockedTicket;
  accepted: boolean;
  /** Terms as the contact read them. */
  terms: string;
  by: ProductActor;
}

/** Keeps what a contact answered to which terms, when and where. */
export async function keepConsent(tx: Tx, { ticket, accepted, terms, by }: Consent): Promise<void> {
  await tx.query({
    name: "keep-consent",
    text: `
      insert into consents (company_id, contact_id, connection_id, channel, accepted, terms, at)
      values ($1, $2, $3, $4, $5, $6, app.now())`,
    values: [tx.companyId, ticket.contact_id, ticket.connection_id, ticket.channel, accepted, terms],
  });
  if (accepted) await acceptTerms(tx, ticket.contact_id, { by });
}

interface ConsentId {
  [column: string]: unknown;
  id: number;
}

/** Contact whose consents they are. */
export const consentReference: MovedReference = {
  name: "consents.contact_id",
  move: async (tx, { contactId, duplicateId }) => {
    const rows = await tx.query<ConsentId>({
      text: "update consents set contact_id = $2 where company_id = $1 and contact_id = $3 returning id",
      values: [tx.companyId, contactId, duplicateId],
    });
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId }, ids) => {
    await tx.query({
      text: "update consents set contact_id = $3 where company_id = $1 and contact_id = $2 and id = any($4::bigint[])",
      values: [tx.companyId, contactId, duplicateId, ids],
    });
  },
};
