const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-3])$/;
const words =
  /Connection terminated|terminating connection|timeout exceeded when trying to connect|database system is (shutting down|starting up|in recovery mode)/i;

/** Says whether something failed only because the database, or the way to it, went for a moment. */
export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (words.test(error.message) || ("code" in error && codes.test(String(error.code))) || lacksSocket(error));

/** A Postgres that was stopped takes its unix socket away; only a connection misses that, never a file. */
const lacksSocket = (error: Error): boolean =>
  "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
