import { ensureFirstAdmin } from "../features/auth/index.ts";
import { migrations } from "../migrations/index.ts";
import type { Config } from "../platform/config/index.ts";
import { isConnectionLoss, migrate } from "../platform/database/index.ts";
import type { EmbeddedPostgres } from "../platform/embedded-postgres/index.ts";
import type { Logger } from "../platform/log/log.ts";
import { giveBackOnceQuiet } from "./giveBack.ts";
import { localFilesWarning } from "./localFiles.ts";
import { startApp } from "./startApp.ts";

interface Started {
  config: Config;
  secretKey: string;
  log: Logger;
  /** Undefined: the configuration names a database. */
  postgres: EmbeddedPostgres | undefined;
}

/** Migrates the database, and serves until told to stop. */
export async function serve({ config, secretKey, log, postgres }: Started): Promise<void> {
  const warning = localFilesWarning(config);
  if (warning !== undefined) log.warn(warning);
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
  giveBackOnceQuiet();

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
    const isLoss = isConnectionLoss(error);
    log[isLoss ? "debug" : "error"]({ err: error }, "A rejection that nobody handled");
    if (!isLoss) process.exit(1);
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
