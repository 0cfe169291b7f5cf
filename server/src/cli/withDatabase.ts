import { asStartFault } from "../app/startFault.ts";
import { type Config, loadSecretKey, readConfig } from "../platform/config/index.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../platform/embedded-postgres/index.ts";
import { createLogger, type Logger } from "../platform/log/log.ts";

export interface Installation {
  config: Config;
  databaseUrl: string;
  secretKey: string;
  log: Logger;
  /** A server of this data folder runs beside this command. */
  isServing: boolean;
}

/** Runs a command on the configured database: a named one, the running server's own, or one started for the command. */
export async function withDatabase<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return open(config, work).catch((error: unknown) => {
    throw asStartFault(error, config);
  });
}

async function open<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const log = createLogger({ level: "warn" });
  const base = { config, log, secretKey: loadSecretKey(config) };
  if (config.databaseUrl !== undefined)
    return work({ ...base, databaseUrl: config.databaseUrl, isServing: false });
  const running = findEmbeddedPostgres(config.dataDir);
  if (running) return work({ ...base, databaseUrl: running.url, isServing: true });
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger: log });
  try {
    return await work({ ...base, databaseUrl: postgres.url, isServing: false });
  } finally {
    await postgres.stop();
  }
}
