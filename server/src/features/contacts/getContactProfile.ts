import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { phoneForms, readTypedPhone } from "../../platform/phone/index.ts";
import type { ContactRecord } from "./contacts.present.ts";
import { contactByPhone } from "./contacts.queries.ts";

/** The contact of a number, however it is written; what is none is looked for as its digits. */
export async function getContactProfile(ctx: Ctx, text: string) {
  // A guess must not tell them whether a number is a contact's.
  if (ctx.user.hidesNumbers) throw new DomainError("ERR_NO_PERMISSION");
  const reading = readTypedPhone(text, await ctx.services.areaOf(ctx.companyId));
  const phones = phoneForms("number" in reading ? reading.number : text.replace(/\D/g, ""));
  const [row] = await ctx.read<Pick<ContactRecord, "id" | "company_id" | "picture_id">>(
    contactByPhone(ctx.companyId, phones),
  );
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return {
    contactId: row.id,
    urlPicture: row.picture_id && ctx.services.files.link(row.company_id, row.picture_id),
  };
}
