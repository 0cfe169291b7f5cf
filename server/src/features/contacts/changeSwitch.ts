import type { Contact } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { accessContact } from "./contacts.access.ts";
import { contactUpdated } from "./contacts.events.ts";
import { presentContact } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { presenterFor } from "./presenterFor.ts";

type Switch = "active" | "accept_audio" | "disable_bot";

/** Sets one of a contact's switches, or flips it when `on` is left out. */
function changeSwitch(
  ctx: Ctx,
  contactId: number,
  { name, on }: { name: Switch; on?: boolean },
): Promise<Contact> {
  return ctx.transaction(async (tx) => {
    const before = await accessContact(tx, contactId);
    const next = on ?? !before[name];
    await tx.db
      .updateTable("contacts")
      .set({ [name]: next, ...(name === "active" && next !== before.active && { came_blocked: 0 }) })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", contactId)
      .execute();
    tx.emit(contactUpdated, { contactId });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });
}

/** A blocked contact can be written to no more, and wakes no bot. What it writes from then on is counted. */
export const blockContact = (ctx: Ctx, contactId: number, active: boolean) =>
  changeSwitch(ctx, contactId, { name: "active", on: active });
export const toggleAcceptAudio = (ctx: Ctx, contactId: number) =>
  changeSwitch(ctx, contactId, { name: "accept_audio" });
export const toggleDisableBot = (ctx: Ctx, contactId: number) =>
  changeSwitch(ctx, contactId, { name: "disable_bot" });
