import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../log/log.ts";
import { findBinaries } from "./binaries.ts";
import { addressOf, prepareSocketFolder } from "./address.ts";
import { clusterFiles, type ClusterTools, prepareCluster } from "./cluster.ts";
import { lockFolder } from "./folderLock.ts";
import { findRunning, removeStalePidFile, stopOrphan } from "./orphan.ts";
import { choosePort } from "./port.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { findPostgresUser } from "./postgresUser.ts";
import { defaultSettings, type ServerSettings } from "./serverSettings.ts";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger: Logger;
  /** Settings over the defaults; `fsync: "off"` is for tests, which may lose their data. */
  settings?: ServerSettings;
  /** Counts every statement (pg_stat_statements), for measuring. */
  countStatements?: boolean;
  /** Is told in a line why the start waits. */
  say?: (line: string) => void;
  /** Work that is begun while Postgres, which runs by then, becomes ready; whoever needs it awaits it again. */
  meanwhile?: () => Promise<unknown>;
}

export interface EmbeddedPostgres {
  /**
   * Address for the superuser `balcao` on the database `balcao`; its host is the folder of a unix socket where that is
   * possible.
   */
  url: string;
  /** Says that `stop` follows: a start in the same folder waits for it. */
  announceEnd(): void;
  stop(): Promise<void>;
}

/**
 * Starts the Postgres that npm brought, in `dataDir/postgres`, made at the first start. It ends with this
 * process, is restarted when it dies, and refuses a second server in the same folder, unless the first is stopping: that
 * one is waited for.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = clusterFiles(dataDir);
  const lock = await lockFolder(files.lock, options.say ?? (() => undefined));
  try {
    const tools = { binaries: findBinaries(), user: findPostgresUser(files.cluster), files };
    if (await stopOrphan(files.cluster))
      options.logger.warn("Stopped the Postgres that a killed server had left");
    removeStalePidFile(files.cluster);
    const settings = chooseSettings(options);
    const password = prepareCluster(tools, { durable: settings.fsync !== "off" });
    prepareSocketFolder(tools);
    const supervised = await supervise({
      tools,
      settings,
      logger: options.logger,
      meanwhile: options.meanwhile,
    });
    return {
      url: addressOf({ socket: files.socket, port: supervised.port, password }),
      announceEnd: () => lock.announceEnd(),
      stop: () => supervised.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the Postgres that a running server keeps in this folder, for a command that works beside it. */
export function findEmbeddedPostgres(dataDir: string): { url: string } | undefined {
  const files = clusterFiles(resolve(dataDir));
  const running = findRunning(files.cluster);
  if (!running) return undefined;
  const password = readFileSync(files.password, "utf8").trim();
  return { url: addressOf({ socket: files.socket, port: running.port, password }) };
}

function chooseSettings({ settings, countStatements }: EmbeddedPostgresOptions): ServerSettings {
  const counting = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track": "top" };
  return { ...defaultSettings(), ...(countStatements ? counting : {}), ...settings };
}

interface Supervised {
  tools: ClusterTools;
  settings: ServerSettings;
  logger: Logger;
  meanwhile?: EmbeddedPostgresOptions["meanwhile"] | undefined;
}

/** Keeps one Postgres running on one port until it is told to stop. */
async function supervise({ meanwhile, ...supervised }: Supervised) {
  const { logger } = supervised;
  let stopping = false;
  const { postmaster: first, port } = await startOnFreePort({ ...supervised, meanwhile });
  let current = first;

  const watch = async (): Promise<void> => {
    await current.ended;
    while (!stopping) {
      logger.error("The embedded Postgres ended by itself; starting it again");
      const again = await startAgain({ ...supervised, port }, () => stopping);
      if (!again) return;
      current = again;
      if (stopping) void current.stop();
      await current.ended;
    }
  };
  const watching = watch();

  return {
    port,
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}

/** Starts on a free port, again where somebody else took it between asking for it and using it. */
async function startOnFreePort(
  supervised: Supervised,
  attempt = 1,
): Promise<{ postmaster: Postmaster; port: number }> {
  const port = await choosePort(supervised.tools.files.port);
  try {
    return { port, postmaster: await startPatiently({ ...supervised, port }) };
  } catch (error) {
    if (attempt >= 3 || !/could not create any TCP\/IP sockets|already in use/.test(String(error)))
      throw error;
    return startOnFreePort(supervised, attempt + 1);
  }
}

/** Starts again where its own children, after a kill -9, hold the shared memory until they notice, a moment later. */
async function startPatiently(options: Supervised & { port: number }): Promise<Postmaster> {
  for (const deadline = Date.now() + 15_000; ; await wait(50)) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      if (Date.now() > deadline || !/shared memory block|lock file/.test(String(error))) throw error;
    }
  }
}

async function startAgain(options: Supervised & { port: number }, isStopping: () => boolean) {
  for (let pause = 50; !isStopping(); pause = Math.min(pause * 2, 5000)) {
    try {
      return await startPatiently(options);
    } catch (error) {
      options.logger.error({ err: error }, "The embedded Postgres does not start again");
      await wait(pause);
    }
  }
  return undefined;
}
