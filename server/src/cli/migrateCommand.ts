import { migrations } from "../migrations/index.ts";
import { migrate } from "../platform/database/index.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

export const migrateInstallation = ({ databaseUrl, secretKey, log }: Installation): Promise<void> =>
  migrate({ url: databaseUrl, secretKey, migrations, logger: log });

/** Brings the database to what this version needs. */
export async function migrateCommand(): Promise<string> {
  await withDatabase(migrateInstallation);
  return "The database is up to date.";
}
