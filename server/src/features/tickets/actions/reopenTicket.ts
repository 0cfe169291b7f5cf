import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { describeOwner, findActiveTicket, OtherOpenTicket, refusalOfTaken } from "../otherOpenTicket.ts";
import { accessTicket } from "../tickets.access.ts";
import { ticketLivesAsGroup } from "../ticketLivesAsGroup.ts";
import { canOpen } from "../tickets.policy.ts";
import { resumeTicket } from "../verbs/resumeTicket.ts";

/** Takes a resolved conversation up again, for the caller, unless the contact has another active ticket there. */
export async function reopenTicket(ctx: Ctx, ticketId: number) {
  return ctx.transaction(async (tx) => {
    await lockContactOf(tx, ticketId);
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status !== "closed" && ticket.status !== "nps") throw await refusalOfTaken(ctx, tx, ticket);
    const other =
      ticket.status === "closed"
        ? await findActiveTicket(tx, ticket.contact_id, ticket.connection_id)
        : undefined;
    if (other) throw new OtherOpenTicket(await describeOwner(tx, other.id));
    const status = (await ticketLivesAsGroup(tx, ticket)) ? "group" : "open";
    if (!canOpen(ctx.user, status)) throw new DomainError("ERR_NO_PERMISSION");
    return resumeTicket(tx, ticket, { userId: ctx.user.id, status, by: ctx.by });
  });
}

/** Locks the contact before its tickets, as everywhere: nobody opens another one for the contact meanwhile. */
async function lockContactOf(tx: Tx, ticketId: number): Promise<void> {
  await tx.query({
    name: "lock-contact-of-ticket",
    text: `
      select id from contacts
      where company_id = $1 and id = (select contact_id from tickets where company_id = $1 and id = $2) for update`,
    values: [tx.companyId, ticketId],
  });
}
