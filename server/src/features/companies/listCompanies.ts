import type { CompanyOverview } from "@balcao/contract";
import { readPage, type Services } from "../../platform/http/index.ts";
import { type OverviewRow, presentOverview } from "./companies.present.ts";
import { companiesPage } from "./companies.queries.ts";

const pageSize = 20;

export async function listCompanies(
  { database }: Services,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    database.system<OverviewRow & { total: number }>(companiesPage(searchParam, part)),
  );
  return { companies: rows.map(presentOverview), count, hasMore };
}

export async function listAllCompanies({ database }: Services): Promise<CompanyOverview[]> {
  const rows = await database.system<OverviewRow>(companiesPage("", { offset: 0, limit: null }));
  return rows.map(presentOverview);
}
