import type { Company, Recurrence } from "@balcao/contract";
import { CompanyBody, CompanyChange as ChangeSchema } from "@balcao/contract/companies";
import { dayOf } from "../../lib/text/format.ts";
import { readTaxId, showTaxId } from "@balcao/flow-engine";
import { byContract } from "../../ui/form/byContract.ts";
import type { Translate } from "../../lib/i18n.ts";
import type { Rules } from "../../ui/form/useServerForm.ts";
import type { CompanyChange, CompanyFields } from "./companies.queries.ts";
import { dueDay } from "../../lib/dueDate.ts";
import { monthFrom } from "./standing.ts";

export interface CompanyValues {
  name: string;
  email: string;
  phone: string;
  document: string;
  addressStreet: string;
  addressCity: string;
  addressState: string;
  planId: string | null;
  /** yyyy-mm-dd; empty is none. */
  dueDate: string;
  recurrence: Recurrence;
  paymentMethod: string;
  adminName: string;
  password: string;
}

export const companyValuesOf = (company: Company | undefined): CompanyValues => ({
  name: company?.name ?? "",
  email: company?.email ?? "",
  phone: company?.phone ?? "",
  document: showTaxId(company?.document ?? ""),
  addressStreet: company?.addressStreet ?? "",
  addressCity: company?.addressCity ?? "",
  addressState: company?.addressState ?? "",
  planId: company?.planId == null ? null : String(company.planId),
  dueDate:
    company === undefined
      ? monthFrom(dayOf(Date.now()))
      : company.dueDate === null
        ? ""
        : dueDay(company.dueDate),
  recurrence: company?.recurrence ?? "MENSAL",
  paymentMethod: company?.paymentMethod ?? "",
  adminName: "",
  password: "",
});

function fieldsOf(values: CompanyValues) {
  const { adminName: _name, password: _password, ...fields } = values;
  return {
    ...fields,
    planId: values.planId === null ? null : Number(values.planId),
    dueDate: values.dueDate === "" ? null : values.dueDate,
  };
}

/** Makes a company with its first admin. */
export const newCompanyOf = (values: CompanyValues): CompanyFields => ({
  ...fieldsOf(values),
  password: values.password,
  ...(values.adminName.trim() !== "" && { adminName: values.adminName }),
});

/** Leaves out what is as it was: the platform's own company has a date that nobody changes. */
export function companyChangeOf(values: CompanyValues, before: Company | undefined): CompanyChange {
  const known = fieldsOf(companyValuesOf(before));
  return Object.fromEntries(
    Object.entries(fieldsOf(values)).filter(([field, value]) => value !== Reflect.get(known, field)),
  );
}

export const checkNewCompany = byContract(CompanyBody.required({ password: true }), newCompanyOf);
export const checkCompanyChange = byContract(ChangeSchema, fieldsOf);

/** Nobody logs in to a company without a plan to do anything, or without a date to which it has paid. */
export const companyRules = (t: Translate<"companies">): Rules<CompanyValues> => ({
  document: (value) =>
    value.trim() !== "" && readTaxId(value) === undefined ? t("ui:validation.taxId") : undefined,
  planId: (value) => (value === null ? t("ui:validation.required") : undefined),
});
