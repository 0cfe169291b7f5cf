import type { ErrorCode } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessTargetQueue } from "../tickets/index.ts";
import { canChangeSchedule, canSeeSchedule, type ScheduleOwners } from "./schedules.policy.ts";
import { isSent } from "./schedules.queries.ts";

/** The row, locked: its sendings belong to whoever holds it. */
export async function lockSchedule(tx: Tx, scheduleId: number) {
  return tx.db
    .selectFrom("schedules")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", scheduleId)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedSchedule = NonNullable<Awaited<ReturnType<typeof lockSchedule>>>;

export const ownersOf = ({ user_id, ticket_user_id }: ScheduleRow): ScheduleOwners => ({
  userId: user_id,
  ticketUserId: ticket_user_id,
});
type ScheduleRow = Pick<LockedSchedule, "user_id" | "ticket_user_id">;

/** A schedule that the caller may change. Not there, another company's and not visible look the same. */
export async function accessSchedule(ctx: Ctx, tx: Tx, scheduleId: number): Promise<LockedSchedule> {
  const schedule = await lockSchedule(tx, scheduleId);
  if (!schedule || !canSeeSchedule(ctx.user, ownersOf(schedule)))
    throw new DomainError("ERR_NO_SCHEDULE_FOUND");
  if (!canChangeSchedule(ctx.user, ownersOf(schedule))) throw new DomainError("ERR_NO_PERMISSION");
  return schedule;
}

/** The same, of one whose content may still change: what went stays as it was. */
export async function accessUnsent(ctx: Ctx, tx: Tx, scheduleId: number): Promise<LockedSchedule> {
  const schedule = await accessSchedule(ctx, tx, scheduleId);
  if (await isSent(tx, scheduleId)) throw new DomainError("ERR_SCHEDULE_SENT");
  return schedule;
}

/** References of a form beside the message; undefined is not asked about. */
export interface References {
  contactId: number | null | undefined;
  whatsappId: number | null | undefined;
  queueId: number | null | undefined;
  ticketUserId: number | null | undefined;
}

const found = "where company_id = $1 and id = $2 for key share";
const references: [keyof References, string, ErrorCode][] = [
  ["contactId", `select id from contacts ${found}`, "ERR_NO_CONTACT_FOUND"],
  ["whatsappId", `select id from connections ${found}`, "ERR_NO_WAPP_FOUND"],
  ["ticketUserId", `select id from users ${found}`, "ERR_NO_USER_FOUND"],
];

/**
 * Refuses unless everything named is the company's, and the queue one that the caller may open tickets in; it stays so
 * until the transaction ends.
 */
export async function accessReferences(ctx: Ctx, tx: Tx, wanted: References): Promise<void> {
  for (const [field, text, code] of references) {
    const id = wanted[field];
    if (id === null || id === undefined) continue;
    const rows = await tx.query({ text, values: [tx.companyId, id] });
    if (rows.length === 0) throw new DomainError(code);
  }
  if (wanted.queueId) await accessTargetQueue(ctx, tx, { queueId: wanted.queueId, ownOnly: true });
}
