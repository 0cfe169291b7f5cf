export { Conditions } from "./conditions.ts";
export { isConnectionLoss } from "./connectionLoss.ts";
export { Database, type Statement, type Tx } from "./transaction.ts";
export { emptyTable } from "./emptyTable.ts";
export { findPending, migrate, refuseOldPostgres } from "./migrate.ts";
export { type Fields, packRow } from "./packed.ts";
export { prepared } from "./prepared.ts";
export { type LoginRole, openPool } from "./pools.ts";
export type { Tables } from "./tables.ts";
