export { Bulkhead } from "./bulkhead.ts";
export { Conditions } from "./conditions.ts";
export { columnsOf } from "./columnsOf.ts";
export { isConnectionLoss } from "./connectionLoss.ts";
export { Database, type Statement, type Tx } from "./transaction.ts";
export { countRows, eraseDerived, eraseRows, type TenantTable, tenantTables } from "./eraseTenant.ts";
export { lockWord } from "./lockWord.ts";
export { findPending, migrate, refuseOldPostgres } from "./migrate.ts";
export { noteBackup } from "./noteBackup.ts";
export { type Fields, packRow } from "./packed.ts";
export { prepared } from "./prepared.ts";
export {
  columnList,
  columnsSet,
  compareRows,
  type Row,
  type RowChange,
  valuesToRestore,
} from "./rowChanges.ts";
export { type LoginRole, openHealth, openPool } from "./pools.ts";
export type { Tables } from "./tables.ts";
export { together } from "./together.ts";
export { keepAlive, WatchedClient } from "./watchedClient.ts";
