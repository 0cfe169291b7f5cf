export { Conditions } from "./conditions.ts";
export { isConnectionLoss } from "./connectionLoss.ts";
export { Database, type Statement, type Tx } from "./transaction.ts";
export { findPending, migrate, refuseOldPostgres } from "./migrate.ts";
export { openPool } from "./pools.ts";
export type { Tables } from "./tables.ts";
