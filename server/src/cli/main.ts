import { ConfigError } from "../platform/config/index.ts";
import { DomainError } from "../platform/http/index.ts";
import { EmbeddedPostgresError } from "../platform/embedded-postgres/index.ts";
import { CommandError } from "./CommandError.ts";

/** Takes what follows its name, and answers what to print. */
type Command = (args: string[]) => Promise<string>;

/** Loaded only when asked for: printing the API's description needs no database driver. */
const commands: Record<string, () => Promise<Command>> = {
  migrate: async () => (await import("./migrateCommand.ts")).migrateCommand,
  "user:create": async () => (await import("./userCommands.ts")).userCreateCommand,
  "user:password": async () => (await import("./userCommands.ts")).userPasswordCommand,
  backup: async () => (await import("./backup.ts")).backupCommand,
  restore: async () => (await import("./restore.ts")).restoreCommand,
  "figures:rebuild": async () => (await import("./figures.ts")).figuresRebuildCommand,
  "move-in": async () => (await import("./moveInCommand.ts")).moveInCommand,
  doctor: async () => (await import("./doctor.ts")).doctorCommand,
  "demo:seed": async () => (await import("./demoSeed.ts")).demoSeedCommand,
  openapi: async () => (await import("./openApiCommand.ts")).openApiCommand,
};

async function main([name = "", ...args]: string[]): Promise<void> {
  const load = commands[name];
  if (!load) throw new CommandError(`npm run cli -- takes one of: ${Object.keys(commands).join(", ")}`);
  const command = await load();
  process.stdout.write(`${await command(args)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = [CommandError, ConfigError, DomainError, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  );
  const text =
    error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
