/**
 * 25006 is a database that became read-only, as a demoted primary does; 57P01 to 57P05 are connections that it ends or
 * refuses; class 08 are broken ones.
 */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|25006|57P0[1-5]|08\w{3})$/;
const words =
  /Connection terminated|terminating connection|connection error and is not queryable|timeout e(xpired|xceeded when trying to connect)|database system is (shutting down|starting up|in recovery mode)/i;

/** Returns true if something failed only because the database, or the network to it, is away for a moment. */
export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (words.test(error.message) || ("code" in error && codes.test(String(error.code))) || lacksSocket(error));

/** A Postgres that was stopped removes its unix socket. Only a connection reports that as ENOENT of `connect`, never a file. */
const lacksSocket = (error: Error): boolean =>
  "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
