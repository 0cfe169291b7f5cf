import type { CompanyBody, CompanyOverview, CompanyWithPlan } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import { type CompanyUse, type PlanRow, presentPlan } from "../plans/index.ts";
import { isPlatformCompany } from "./platformCompany.ts";

export type CompanyRow = Selectable<Tables["companies"]> & { plan: PlanRow | null };

/** Row of a company with what a list shows beside it. */
export type OverviewRow = CompanyRow & {
  days_left: number | null;
  is_over: boolean | null;
  files: number;
  bytes: number;
  changed_at: string | null;
};

/** Days before the due date from which on it is near. */
const nearDays = 5;

function standingOf(row: OverviewRow): CompanyOverview["standing"] {
  if (isPlatformCompany(row.company_id)) return "forever";
  if (row.days_left === null || row.is_over === null) return "none";
  if (row.is_over) return "expired";
  if (row.days_left <= 0) return "dueToday";
  return row.days_left <= nearDays ? "dueSoon" : "current";
}

export const presentOverview = (
  row: OverviewRow,
  { users, connections, queues }: CompanyUse,
): CompanyOverview => ({
  ...presentCompany(row),
  standing: standingOf(row),
  daysLeft: row.days_left,
  use: { users, connections, queues },
  storage: { files: row.files, bytes: row.bytes, changedAt: row.changed_at },
});

export const presentCompany = (row: CompanyRow): CompanyWithPlan => ({
  id: row.company_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  document: row.document,
  addressStreet: row.address_street,
  addressState: row.address_state,
  addressCity: row.address_city,
  planId: row.plan_id,
  status: row.status,
  dueDate: row.due_date,
  recurrence: row.recurrence,
  paymentMethod: row.payment_method,
  schedules: row.opening_hours,
  createdAt: row.created_at,
  lastLogin: row.last_login,
  plan: row.plan && presentPlan(row.plan),
});

type CompanyFields = Omit<CompanyBody, "id" | "password" | "adminName">;

/** The columns of the fields that are given. */
export function companyColumns(fields: { [K in keyof CompanyFields]?: CompanyFields[K] | undefined }) {
  return {
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.email !== undefined && { email: fields.email }),
    ...(fields.phone !== undefined && { phone: fields.phone }),
    ...(fields.document !== undefined && { document: fields.document }),
    ...(fields.addressStreet !== undefined && { address_street: fields.addressStreet }),
    ...(fields.addressState !== undefined && { address_state: fields.addressState }),
    ...(fields.addressCity !== undefined && { address_city: fields.addressCity }),
    ...(fields.planId !== undefined && { plan_id: fields.planId }),
    ...(fields.status !== undefined && { status: fields.status }),
    ...(fields.dueDate !== undefined && { due_date: endOfDay(fields.dueDate) }),
    ...(fields.recurrence !== undefined && { recurrence: fields.recurrence }),
    ...(fields.paymentMethod !== undefined && { payment_method: fields.paymentMethod }),
  };
}

/** A bare date is paid for to its end. */
const endOfDay = (date: string | null): string | null =>
  date?.length === 10 ? `${date}T23:59:59.000Z` : date;
