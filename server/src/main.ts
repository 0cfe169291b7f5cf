import { asStartFault } from "./app/startFault.ts";
import { type Config, ConfigError, loadSecretKey, readConfig } from "./platform/config/index.ts";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "./platform/embedded-postgres/index.ts";
import { createLogger } from "./platform/log/log.ts";

/** Reads the configuration once, starts the database where none is named, and the server on it. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await start(config).catch((error: unknown) => {
    throw asStartFault(error, config);
  });
}

async function start(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  const secretKey = loadSecretKey(config);
  const loadServer = () => import("./app/serve.ts");
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          logger: log,
          say: (line) => process.stdout.write(`${line}\n`),
          countStatements: process.env["COUNT_STATEMENTS"] === "on",
          meanwhile: loadServer,
        })
      : undefined;
  const { serve } = await loadServer();
  await serve({ config, secretKey, log, postgres });
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  process.stderr.write(
    isPlain
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
