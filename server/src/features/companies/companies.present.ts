import type { CompanyBody, CompanyWithPlan } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import { type PlanRow, presentPlan } from "../plans/index.ts";

export type CompanyRow = Selectable<Tables["companies"]> & { plan: PlanRow | null };

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

type CompanyFields = Omit<CompanyBody, "id" | "password">;

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
