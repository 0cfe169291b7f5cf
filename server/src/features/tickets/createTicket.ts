import type { TicketBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { describeOwner, findActiveTicket, OtherOpenTicket } from "./otherOpenTicket.ts";
import { accessOwnQueue, accessTargetUser } from "./tickets.access.ts";
import { canOpen, livesAsGroup } from "./tickets.policy.ts";
import { openTicket } from "./verbs/openTicket.ts";

/** Opens a ticket for a contact on a connection: the body's, else the caller's default, else the company's. */
export async function createTicket(ctx: Ctx, body: TicketBody) {
  return ctx.transaction(async (tx) => {
    const contact = await tx.db
      .selectFrom("contacts")
      .selectAll()
      .where("company_id", "=", tx.companyId)
      .where("id", "=", body.contactId)
      .forUpdate()
      .executeTakeFirst();
    if (!contact) throw new DomainError("ERR_NO_CONTACT_FOUND");
    if (!contact.active) throw new DomainError("ERR_CONTACT_BLOCKED");
    const connection = await chooseConnection(ctx, tx, body.whatsappId ?? null);
    const queueId = await accessOwnQueue(ctx, tx, body.queueId);
    const userId = body.userId ?? (body.status === "pending" ? null : ctx.user.id);
    if (userId !== null && userId !== ctx.user.id) await accessTargetUser(tx, userId);

    const other = await findActiveTicket(tx, contact.id, connection.id);
    if (other) throw new OtherOpenTicket(await describeOwner(tx, other.id));
    const wanted = body.status === "group" ? "open" : body.status;
    const status = livesAsGroup(contact.is_group, connection.group_as_ticket) ? "group" : wanted;
    if (!canOpen(ctx.user, status)) throw new DomainError("ERR_NO_PERMISSION");
    return openTicket(tx, {
      status,
      channel: connection.channel,
      contact_id: contact.id,
      connection_id: connection.id,
      queue_id: queueId,
      user_id: userId,
      is_group: contact.is_group,
      by: ctx.by,
    });
  });
}

async function chooseConnection(ctx: Ctx, tx: Tx, wanted: number | null) {
  const base = tx.db
    .selectFrom("connections")
    .select(["id", "channel", "group_as_ticket"])
    .where("company_id", "=", tx.companyId);
  if (wanted !== null) {
    const named = await base.where("id", "=", wanted).executeTakeFirst();
    if (!named) throw new DomainError("ERR_NO_WAPP_FOUND");
    return named;
  }
  const own = await base
    .where(
      "id",
      "=",
      tx.db
        .selectFrom("users")
        .select("default_connection_id")
        .where("company_id", "=", tx.companyId)
        .where("id", "=", ctx.user.id),
    )
    .executeTakeFirst();
  const chosen = own ?? (await base.where("is_default", "=", true).executeTakeFirst());
  if (!chosen) throw new DomainError("ERR_NO_DEF_WAPP_FOUND");
  return chosen;
}
