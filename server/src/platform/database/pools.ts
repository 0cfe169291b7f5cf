import { createHmac } from "node:crypto";
import pg from "pg";
import type { Logger } from "../log/log.ts";
import { BatchingSocket } from "./batchingSocket.ts";
import { DatabaseHealth } from "./health.ts";
import { watchSilence } from "./silence.ts";
import { wireTypes } from "./types.ts";
import { askAside, keepAlive, readOnlyRefusal, WatchedClient } from "./watchedClient.ts";

/** `app` serves one tenant at a time; `system` reads the listed tables across tenants. Neither owns anything. */
export type LoginRole = "balcao_app" | "balcao_system";

export interface PoolOptions {
  /** The owner's address; the roles' own logins are made from it. */
  url: string;
  secretKey: string;
  role: LoginRole;
  max: number;
  logger: Logger;
  /** Notes what breaks; without it each broken connection has a line of its own in the log. */
  health?: DatabaseHealth;
}

/** The roles' passwords follow from the secret key, so that every process of an installation knows them. */
export const rolePassword = (secretKey: string, role: LoginRole): string =>
  createHmac("sha256", secretKey).update(`database role ${role}`).digest("base64url");

function addressOf({ url, secretKey, role }: Pick<PoolOptions, "url" | "secretKey" | "role">): string {
  const address = new URL(url);
  address.username = role;
  address.password = rolePassword(secretKey, role);
  return address.href;
}

/** Watches over an installation's database for all of the process's pools. */
export const openHealth = ({ url, secretKey, logger }: Pick<PoolOptions, "url" | "secretKey" | "logger">) => {
  const address = addressOf({ url, secretKey, role: "balcao_system" });
  return new DatabaseHealth({ log: logger, probe: () => askAside(address, { text: "select 1" }) });
};

/** A pool whose connections pipeline: queries go out without waiting for the answers before them. */
export function openPool(options: PoolOptions): pg.Pool {
  const { role, max, logger, health } = options;
  const address = addressOf(options);
  const pool = new pg.Pool({
    connectionString: address,
    max,
    pipeline: true,
    Client: WatchedClient,
    stream: () => new BatchingSocket(),
    types: wireTypes,
    application_name: role,
    options:
      "-c timezone=UTC -c statement_timeout=20s -c lock_timeout=8s -c idle_in_transaction_session_timeout=20s",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
    verify: (client, done) =>
      done(client instanceof WatchedClient && client.isReadOnly ? readOnlyRefusal() : undefined),
  });
  // A connection that breaks while it is lent fails the query on it; these only keep it from ending the process too.
  pool.on("error", (error) => {
    if (health) health.note(error);
    else
      logger[pool.ending ? "debug" : "warn"]({ reason: error.message }, "An idle database connection broke");
  });
  pool.on("connect", (client) =>
    client.on("error", (error: Error) =>
      logger.debug({ reason: error.message }, "A database connection broke"),
    ),
  );
  watchSilence(pool, address);
  return pool;
}
