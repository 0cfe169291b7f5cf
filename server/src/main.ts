import { ensureFirstAdmin } from "./features/auth/index.ts";
import { startApp } from "./app/startApp.ts";
import { asStartFault } from "./app/startFault.ts";
import { migrations } from "./migrations/index.ts";
import { type Config, ConfigError, loadSecretKey, readConfig } from "./platform/config/index.ts";
import { isConnectionLoss, migrate } from "./platform/database/index.ts";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "./platform/embedded-postgres/index.ts";
import { createLogger } from "./platform/log/log.ts";

/** Reads the configuration once, starts the database where none is named, migrates, and serves until told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await serve(config).catch((error: unknown) => {
    throw asStartFault(error, config);
  });
}

async function serve(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  const secretKey = loadSecretKey(config);
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          logger: log,
          say: (line) => process.stdout.write(`${line}\n`),
          countStatements: process.env["COUNT_STATEMENTS"] === "on",
        })
      : undefined;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? "";
  await migrate({ url: databaseUrl, secretKey, migrations, logger: log });
  const app = await startApp({
    config,
    databaseUrl,
    secretKey,
    log,
    // Told as soon as it is made: should the start fail after this, nobody would ever know the password.
    beforeListening: async (services) => logFirstAdmin(await ensureFirstAdmin(services)),
  });
  process.stdout.write(`Balcão is at ${config.publicUrl}\n`);

  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    if (!stopping) postgres?.announceEnd();
    stopping ??= app
      .stop()
      .then(() => postgres?.stop())
      .then(() => process.exit(0));
    // A hanging step is not waited for: a killed server loses nothing.
    setTimeout(() => process.exit(1), 10_000).unref();
  };
  // A library's promise that nobody holds must not end the server because the database went for a moment.
  process.on("unhandledRejection", (error) => {
    log.error({ err: error }, "A rejection that nobody handled");
    if (!isConnectionLoss(error)) process.exit(1);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function logFirstAdmin(admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): void {
  if (!admin) return;
  const lines = [
    "The super user, shown only this once:",
    `  e-mail    ${admin.email}`,
    `  password  ${admin.password}`,
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
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
