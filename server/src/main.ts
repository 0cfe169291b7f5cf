import { ensureFirstAdmin } from "./features/auth/index.ts";
import { startApp } from "./app/startApp.ts";
import { migrations } from "./migrations/index.ts";
import { ConfigError, loadSecretKey, readConfig } from "./platform/config/index.ts";
import { isConnectionLoss, migrate } from "./platform/database/index.ts";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "./platform/embedded-postgres/index.ts";
import { createLogger } from "./platform/log/log.ts";

/** Reads the configuration once, starts the database where none is named, migrates, and serves until told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  const secretKey = loadSecretKey(config);
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          logger: log,
          countStatements: process.env["COUNT_STATEMENTS"] === "on",
        })
      : undefined;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? "";
  await migrate({ url: databaseUrl, secretKey, migrations, logger: log });
  let admin: FirstAdmin;
  const app = await startApp({
    config,
    databaseUrl,
    secretKey,
    log,
    beforeListening: async (services) => {
      admin = await ensureFirstAdmin(services);
    },
  });
  announce(config.publicUrl, admin);

  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= app
      .stop()
      .then(() => postgres?.stop())
      .then(() => process.exit(0));
    // Whatever hangs: a killed server loses nothing.
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

type FirstAdmin = Awaited<ReturnType<typeof ensureFirstAdmin>>;

function announce(address: string, admin: FirstAdmin): void {
  const lines = [`Balcão is at ${address}`];
  if (admin)
    lines.push(
      "",
      "The super user, shown only this once:",
      `  e-mail    ${admin.email}`,
      `  password  ${admin.password}`,
      "",
    );
  process.stdout.write(`${lines.join("\n")}\n`);
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
