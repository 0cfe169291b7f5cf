import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";
import type { PostgresUser } from "./postgresUser.ts";

export const superuser = "balcao";
export const databaseName = "balcao";
const majorVersion = "18";

export interface ClusterFiles {
  cluster: string;
  password: string;
  port: string;
  lock: string;
  /** The folder of its unix socket. */
  socket: string;
}

export const clusterFiles = (dataDir: string): ClusterFiles => ({
  cluster: join(dataDir, "postgres"),
  password: join(dataDir, "postgres-password"),
  port: join(dataDir, "postgres-port"),
  lock: join(dataDir, "postgres-lock"),
  socket: join(dataDir, "postgres-socket"),
});

export interface ClusterTools {
  binaries: Binaries;
  user: PostgresUser;
  files: ClusterFiles;
}

/** Makes the cluster and its database where there is none, and answers the superuser's password. */
export function prepareCluster(tools: ClusterTools, { durable }: { durable: boolean }): string {
  const { files } = tools;
  if (!existsSync(files.cluster)) return createCluster(tools, durable);
  refuseOtherVersion(files.cluster);
  if (existsSync(files.password)) return readFileSync(files.password, "utf8").trim();
  const password = newPassword(files.password);
  runAlone(tools, files.cluster, `alter role ${superuser} password '${password}';\n`);
  return password;
}

/** Built under another name and then renamed, so that an interrupted first start leaves nothing half made. */
function createCluster(tools: ClusterTools, durable: boolean): string {
  const { binaries, user, files } = tools;
  const unfinished = `${files.cluster}.new`;
  removeUnfinished(files.cluster);
  mkdirSync(unfinished, { mode: 0o700 });
  user.own(unfinished);
  const password = newPassword(files.password);
  const passwordFile = `${files.cluster}.new-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  user.own(passwordFile);
  try {
    const locale = [
      "--no-locale",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ];
    const access = ["-U", superuser, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    const rest = ["--no-instructions", ...(durable ? [] : ["--no-sync"])];
    runAs(user, [binaries.initdb, "-D", unfinished, ...locale, ...access, ...rest]);
    runAlone(tools, unfinished, `create database ${databaseName};\n`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, files.cluster);
  return password;
}

function removeUnfinished(cluster: string): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith("postgres.new")) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function newPassword(file: string): string {
  const password = randomBytes(32).toString("base64url");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** A statement in Postgres' single-user mode, which needs no password. */
function runAlone({ binaries, user }: ClusterTools, cluster: string, statement: string): void {
  runAs(user, [binaries.postgres, "--single", "-D", cluster, "postgres"], statement);
}

function runAs(user: PostgresUser, [program, ...args]: [string, ...string[]], input?: string): void {
  const [command, allArgs] = user.run(program, args);
  const options = { cwd: "/", encoding: "utf8", env: { ...process.env, LC_ALL: "C" } } as const;
  const result = spawnSync(command, allArgs, input === undefined ? options : { ...options, input });
  const failedAlone = /^.*(?:ERROR|FATAL|PANIC):/m.exec(result.stderr ?? "");
  if (result.status === 0 && !failedAlone) return;
  const reason = result.error?.message ?? lastLine(result.stderr) ?? `exit code ${result.status}`;
  throw new EmbeddedPostgresError(`The embedded Postgres could not be set up: ${reason}`);
}

const lastLine = (text: string) => text.trim().split("\n").at(-1);

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    `${cluster} was made by Postgres ${version}, this is ${majorVersion}: restore a backup into an empty DATA_DIR.`,
  );
}
