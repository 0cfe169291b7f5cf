import type { CompanyWithPlan, endpoints, OpeningHours, ServerInput } from "@balcao/contract";
import { meantDay } from "@balcao/flow-engine";
import type { z } from "zod";
import type { Selectable } from "kysely";
import type { Tables, Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { endAllSessions } from "../users/index.ts";
import { actorIn } from "./companies.actors.ts";
import { companyUpdated } from "./companies.events.ts";
import { companyDocument } from "./companyDocument.ts";
import { companyPhone } from "./companyPhone.ts";
import { companyColumns, presentCompany } from "./companies.present.ts";
import { getCompany } from "./companies.queries.ts";
import { badCompany } from "./openCompany.ts";
import { isPlatformCompany } from "./platformCompany.ts";

type CompanyColumns = Selectable<Tables["companies"]>;
type Change = ServerInput<typeof endpoints.companies.update>["body"];

/** The super user's change of a company. The platform's own can neither be suspended nor run out. */
export function updateCompany(ctx: Ctx, companyId: number, change: Change): Promise<CompanyWithPlan> {
  if (isPlatformCompany(companyId) && (change.status === false || change.dueDate !== undefined))
    throw new DomainError("ERR_COMPANY_PROTECTED");
  return write(ctx, { companyId, action: "company.updated" }, async (tx, before) => {
    await noteSuspension(tx, ctx, { was: before.status, is: change.status ?? before.status });
    const { phone, document, ...others } = change;
    // Forms send every field back: what is kept is no change, however it was once written.
    return companyColumns({
      ...others,
      ...(phone !== undefined && phone !== before.phone && { phone: companyPhone(phone) }),
      ...(document !== undefined && document !== before.document && { document: companyDocument(document) }),
    });
  });
}

/** The company's own change of its service hours, or the super user's. */
export function updateSchedules(
  ctx: Ctx,
  companyId: number,
  schedules: z.output<typeof OpeningHours>,
): Promise<CompanyWithPlan> {
  if (companyId !== ctx.companyId && !ctx.user.isSuper) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return write(ctx, { companyId, action: "company.hours-updated" }, async () => ({
    opening_hours: JSON.stringify(schedules),
  }));
}

/**
 * Nobody of a suspended company gets in, and whoever is in is out with the next call, which says why. What they had open
 * is over for good: resumed, they log in anew.
 */
async function noteSuspension(tx: Tx, ctx: Ctx, { was, is }: { was: boolean; is: boolean }): Promise<void> {
  if (was === is) return;
  if (is) await endAllSessions(tx);
  const action = is ? "company.resumed" : "company.suspended";
  await recordAudit(tx, { by: ctx.by, action });
}

type Columns = ReturnType<typeof companyColumns> & { opening_hours?: string };

interface Written {
  companyId: number;
  action: "company.updated" | "company.hours-updated";
}

/** Writes the columns and, of what is another by them, the audit. */
async function write(
  ctx: Ctx,
  { companyId, action }: Written,
  columnsFor: (tx: Tx, before: CompanyColumns) => Promise<Columns>,
): Promise<CompanyWithPlan> {
  const { callers } = ctx.services;
  await ctx.transactionIn(companyId, async (tx) => {
    const before = await tx.db
      .selectFrom("companies")
      .selectAll()
      .where("company_id", "=", companyId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new DomainError("ERR_NO_COMPANY_FOUND");
    const columns = { name: before.name, ...withDay(before, await columnsFor(tx, before)) };
    const after = await refuseTaken(badCompany, () =>
      tx.db
        .updateTable("companies")
        .set(columns)
        .where("company_id", "=", companyId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    if (before.due_date !== after.due_date)
      await ctx.services.noteDueDate(tx, {
        before: before.due_date,
        after: after.due_date,
        kind: "corrected",
        by: ctx.by,
      });
    const changes = changesOf(withoutDay(before), withoutDay(after));
    if (Object.keys(changes).length > 0)
      await recordAudit(tx, { by: ctx.by, action, details: await withNames(ctx.services, tx, { changes }) });
    tx.emit(companyUpdated, { companyId, by: actorIn(ctx, companyId) });
  });
  callers.forgetCompany(companyId);
  return presentCompany(await getCompany(ctx.services, companyId));
}

/** The columns, with the day of the month that a new due date means. */
const withDay = ({ due_day }: CompanyColumns, columns: Columns) =>
  columns.due_date === undefined
    ? columns
    : { ...columns, due_day: columns.due_date === null ? null : meantDay(columns.due_date, due_day) };

/** It follows from the due date. */
const withoutDay = ({ due_day: _day, ...row }: CompanyColumns) => row;
