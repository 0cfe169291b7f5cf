import pg from "pg";
import { CommandError } from "./CommandError.ts";
import { migrateInstallation } from "./migrateCommand.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

/** `figures:rebuild`: counts the tickets and messages of every company anew, while they work. */
export async function figuresRebuildCommand(args: string[]): Promise<string> {
  if (args.length > 0) throw new CommandError("figures:rebuild takes nothing");
  const count = await withDatabase(async (installation) => {
    await migrateInstallation(installation);
    return rebuildFigures(installation);
  });
  return `Counted anew: ${count} companies.`;
}

export async function rebuildFigures({ databaseUrl }: Pick<Installation, "databaseUrl">): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "balcao figures" });
  await client.connect();
  try {
    return await recountAll(client);
  } finally {
    await client.end();
  }
}

/** Counts anew all that is derived from tickets and messages, company by company. */
export async function recountAll(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ company_id: number }>(
    "select company_id from companies order by company_id",
  );
  for (const { company_id: companyId } of rows)
    for (const kind of ["tickets", "messages"])
      await client.query(
        `select app.recount_${kind}() from (select set_config('app.company_id', $1, false)) of_company`,
        [String(companyId)],
      );
  return rows.length;
}
