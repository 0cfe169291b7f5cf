import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import type { ContactRecord } from "./contacts.present.ts";
import { contactByPhone } from "./contacts.queries.ts";

export async function getContactProfile(ctx: Ctx, number: string) {
  const phones = phoneForms(number);
  const [row] = await ctx.read<Pick<ContactRecord, "id" | "company_id" | "picture_id">>(
    contactByPhone(ctx.companyId, phones),
  );
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return {
    contactId: row.id,
    urlPicture: row.picture_id && ctx.services.files.link(row.company_id, row.picture_id),
  };
}
