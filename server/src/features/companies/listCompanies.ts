import type { CompanyOverview } from "@balcao/contract";
import { readPage, type Services } from "../../platform/http/index.ts";
import { nothingUsed } from "../plans/index.ts";
import { type OverviewRow, presentOverview } from "./companies.present.ts";
import { companiesPage } from "./companies.queries.ts";

const pageSize = 20;

export async function listCompanies(
  services: Services,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    services.database.system<OverviewRow & { total: number }>(companiesPage(searchParam, part)),
  );
  return { companies: await presentAll(services, rows), count, hasMore };
}

export async function listAllCompanies(services: Services): Promise<CompanyOverview[]> {
  const rows = await services.database.system<OverviewRow>(companiesPage("", { offset: 0, limit: null }));
  return presentAll(services, rows);
}

/** Presents companies with what each has of what its plan gives. */
async function presentAll(services: Services, rows: readonly OverviewRow[]): Promise<CompanyOverview[]> {
  const used = await services.companyUse(rows.map((row) => row.company_id));
  return rows.map((row) => presentOverview(row, used.get(row.company_id) ?? nothingUsed));
}
