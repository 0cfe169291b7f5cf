import type { CompanyWithPlan } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";
import { type CompanyRow, presentCompany } from "./companies.present.ts";
import { companiesCount, companiesPage } from "./companies.queries.ts";

const pageSize = 20;

export async function listCompanies(
  { database }: Services,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize + 1 };
  const [rows, [counted]] = await Promise.all([
    database.system<CompanyRow>(companiesPage(searchParam, page)),
    database.system<{ count: number }>(companiesCount(searchParam)),
  ]);
  return {
    companies: rows.slice(0, pageSize).map(presentCompany),
    count: counted?.count ?? 0,
    hasMore: rows.length > pageSize,
  };
}

export async function listAllCompanies({ database }: Services): Promise<CompanyWithPlan[]> {
  const rows = await database.system<CompanyRow>(companiesPage("", { offset: 0, limit: null }));
  return rows.map(presentCompany);
}
