import type { Contact } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { accessContact } from "./contacts.access.ts";
import { presentContact } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { presenterFor } from "./presenterFor.ts";
import { setSwitch, type Switch } from "./verbs/setSwitch.ts";

/** Sets one of a contact's switches, or flips it when `on` is left out. */
function changeSwitch(
  ctx: Ctx,
  contactId: number,
  { name, on }: { name: Switch; on?: boolean },
): Promise<Contact> {
  return ctx.transaction(async (tx) => {
    const before = await accessContact(tx, contactId);
    await setSwitch(tx, before, { name, on: on ?? !before[name], by: ctx.by });
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
