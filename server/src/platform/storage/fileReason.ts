import type { Conditions } from "../database/conditions.ts";
import type { Caller } from "../http/index.ts";

/** Says in SQL what shows the file `f` to a caller. A feature whose rows point at files has one. */
export type FileReason = (where: Conditions, caller: Caller) => Conditions;
