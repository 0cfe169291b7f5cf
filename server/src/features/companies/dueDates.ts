import type { Recurrence } from "@balcao/contract";
import { meantDay, nextDue } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { DomainError, type Services } from "../../platform/http/index.ts";
import { companyUpdated } from "./companies.events.ts";
import type { DueDateMove } from "./dueDateSlot.ts";

/** Time that a recurrence reaches. */
export const monthsOf: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

export interface DueCompany {
  [column: string]: unknown;
  name: string;
  plan_id: number | null;
  recurrence: Recurrence;
  status: boolean;
  due_date: string | null;
  due_day: number | null;
  /** Due date of a company that had none: the end of today. */
  today: string;
  now: string;
}

/** The company, locked: whatever moves its due date or bills it waits for one another. */
export async function lockDueDate(tx: Tx): Promise<DueCompany> {
  const [company] = await tx.query<DueCompany>({
    name: "lock-due-date",
    text: `
      select name, plan_id, recurrence, status, due_date, due_day, app.now() as now,
        (date_trunc('day', app.now() at time zone 'UTC') + interval '1 day - 1 second') at time zone 'UTC' as today
      from companies where company_id = $1 and deleted_at is null for update`,
    values: [tx.companyId],
  });
  if (!company) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return company;
}

/** Moves the due date of the tenant's company on, from the old one, however long ago; from the end of today where there was none. */
export async function renewDueDate(
  tx: Tx,
  { services, months, by }: { services: Pick<Services, "callers">; months: number; by: Actor },
): Promise<DueDateMove> {
  const { due_date: before, due_day, today } = await lockDueDate(tx);
  const from = before ?? today;
  const day = due_day ?? meantDay(from, null);
  const after = nextDue(from, months, day);
  await tx.query({
    name: "move-due-date",
    text: "update companies set due_date = $2, due_day = $3 where company_id = $1",
    values: [tx.companyId, after, day],
  });
  tx.emit(companyUpdated, { companyId: tx.companyId, by });
  tx.afterCommit(() => services.callers.forgetCompany(tx.companyId));
  return { before, after };
}

/** Gives the tenant's company another plan. */
export async function switchPlan(
  tx: Tx,
  { services, planId, by }: { services: Pick<Services, "callers">; planId: number; by: Actor },
): Promise<void> {
  await tx.query({
    name: "switch-plan",
    text: "update companies set plan_id = $2 where company_id = $1",
    values: [tx.companyId, planId],
  });
  tx.emit(companyUpdated, { companyId: tx.companyId, by });
  tx.afterCommit(() => services.callers.forgetCompany(tx.companyId));
}

/** The due date with which the tenant's company begins, and the day of the month that it means. */
export async function startDueDate(tx: Tx): Promise<string | null> {
  const [company] = await tx.query<{ due_date: string | null }>({
    name: "start-due-date",
    text: `
      update companies set due_day = extract(day from due_date at time zone 'UTC') where company_id = $1
      returning due_date`,
    values: [tx.companyId],
  });
  return company?.due_date ?? null;
}
