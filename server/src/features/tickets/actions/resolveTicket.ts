import type { CompanySettings } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { heldMs } from "../../../platform/undo/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { canIgnore, isAttended, isWaiting } from "../tickets.policy.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { noteTicketAct } from "../undo/ticketActs.ts";
import { awaitRating, closeTicket } from "../verbs/closeTicket.ts";

export interface ResolveTicket {
  ticketId: number;
  /** False: close without farewell and without asking for a rating. */
  withFarewell: boolean;
}

/** Closes an attended ticket; with rating enabled it first asks the contact and waits as `nps`. */
export async function resolveTicket(ctx: Ctx, { ticketId, withFarewell }: ResolveTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (!isAttended(ticket.status) && ticket.status !== "nps") throw new DomainError("ERR_TICKET_STATUS");
    if (settings.requiredTag === "enabled" && !(await hasTag(tx, ticket.contact_id)))
      throw new DomainError("ERR_TAG_REQUIRED");

    const words = withFarewell ? await closingWords(tx, ticket, settings) : undefined;
    const messageIds = words ? [await sayAtLast(ctx, tx, { ticket, body: words.body })] : [];
    const closed = words?.asksRating
      ? await awaitRating(tx, ticket, { by: ctx.by, heldMs: heldMs(ctx) })
      : await closeTicket(tx, ticket, { by: ctx.by });
    await noteTicketAct(ctx, tx, { before: ticket, after: closed, messageIds });
    return closed;
  });
}

/** Closes a waiting ticket, with a farewell only where the company wants those who wait to have one. */
export async function ignoreTicket(ctx: Ctx, { ticketId, withFarewell }: ResolveTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (!isWaiting(ticket.status)) throw new DomainError("ERR_TICKET_STATUS");
    if (!canIgnore(ctx.user)) throw new DomainError("ERR_NO_PERMISSION");
    const farewell =
      withFarewell && settings.sendFarewellWaitingTicket === "enabled" ? await farewellOf(tx, ticket) : "";
    const messageIds = farewell ? [await sayAtLast(ctx, tx, { ticket, body: farewell })] : [];
    const closed = await closeTicket(tx, ticket, { by: ctx.by });
    await noteTicketAct(ctx, tx, { before: ticket, after: closed, messageIds });
    return closed;
  });
}

/** Leaves for the contact once the closing can no longer be taken back. */
const sayAtLast = (ctx: Ctx, tx: Tx, words: { ticket: LockedTicket; body: string }): Promise<number> =>
  ctx.services.speak(tx, { ...words, userId: ctx.user.id, by: ctx.by, heldMs: heldMs(ctx) });

async function closingWords(
  tx: Tx,
  ticket: LockedTicket,
  settings: CompanySettings,
): Promise<{ body: string; asksRating: boolean } | undefined> {
  if (
    settings.userRating === "enabled" &&
    ticket.status === "open" &&
    ticket.user_id !== null &&
    !ticket.is_group
  ) {
    const { ratingMessage } = await messagesOf(tx, ticket);
    if (ratingMessage) return { body: ratingMessage, asksRating: true };
  }
  const body = await farewellOf(tx, ticket);
  return body ? { body, asksRating: false } : undefined;
}

/** The owner's own farewell, else the connection's. */
async function farewellOf(tx: Tx, ticket: LockedTicket): Promise<string> {
  const { farewell, complationMessage } = await messagesOf(tx, ticket);
  return farewell || complationMessage;
}

async function messagesOf(
  tx: Tx,
  ticket: LockedTicket,
): Promise<{ farewell: string; complationMessage: string; ratingMessage: string }> {
  const [row] = await tx.query<{ farewell: string; complationMessage: string; ratingMessage: string }>({
    name: "closing-words",
    text: `
      select coalesce((select farewell_message from users where company_id = $1 and id = $2), '') as farewell,
        coalesce(settings ->> 'complationMessage', '') as "complationMessage", coalesce(settings ->> 'ratingMessage', '') as "ratingMessage"
      from connections where company_id = $1 and id = $3`,
    values: [tx.companyId, ticket.user_id, ticket.connection_id],
  });
  return row ?? { farewell: "", complationMessage: "", ratingMessage: "" };
}

async function hasTag(tx: Tx, contactId: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom("contact_tags")
    .select("tag_id")
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
