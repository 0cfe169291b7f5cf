import { createHmac } from "node:crypto";
import pg from "pg";
import type { Logger } from "../log/log.ts";
import { BatchingSocket } from "./batchingSocket.ts";
import { wireTypes } from "./types.ts";

/** `app` serves one tenant at a time; `system` reads the listed tables across tenants. Neither owns anything. */
export type LoginRole = "balcao_app" | "balcao_system";

export interface PoolOptions {
  /** The owner's address; the roles' own logins are made from it. */
  url: string;
  secretKey: string;
  role: LoginRole;
  max: number;
  logger: Logger;
}

/** The roles' passwords follow from the secret key, so that every process of an installation knows them. */
export const rolePassword = (secretKey: string, role: LoginRole): string =>
  createHmac("sha256", secretKey).update(`database role ${role}`).digest("base64url");

/** A pool whose connections pipeline: queries go out without waiting for the answers before them. */
export function openPool({ url, secretKey, role, max, logger }: PoolOptions): pg.Pool {
  const address = new URL(url);
  address.username = role;
  address.password = rolePassword(secretKey, role);
  const pool = new pg.Pool({
    connectionString: address.href,
    max,
    pipeline: true,
    stream: () => new BatchingSocket(),
    types: wireTypes,
    application_name: role,
    options:
      "-c timezone=UTC -c statement_timeout=20s -c lock_timeout=8s -c idle_in_transaction_session_timeout=20s",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // A connection that breaks while it is lent fails the query on it; these only keep it from ending the process too.
  pool.on("error", (error) =>
    logger[pool.ending ? "debug" : "warn"]({ reason: error.message }, "An idle database connection broke"),
  );
  pool.on("connect", (client) =>
    client.on("error", (error: Error) =>
      logger.debug({ reason: error.message }, "A database connection broke"),
    ),
  );
  return pool;
}
