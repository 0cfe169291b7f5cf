import type { Config } from "../platform/config/index.ts";

/**
 * A process with some of the roles shares its database with others, and reads files that they have received. Without a
 * bucket it has only its own; answers what to warn of then.
 */
export function localFilesWarning({
  databaseUrl,
  roles,
  s3,
}: Pick<Config, "databaseUrl" | "roles" | "s3">): string | undefined {
  if (databaseUrl === undefined || s3 !== undefined || roles.length === 3) return undefined;
  return "Files are kept on this machine alone: other processes find them only if they share DATA_DIR/files or S3_BUCKET is set";
}
