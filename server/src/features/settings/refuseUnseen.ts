import type { AuditAction, Overtaken } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { findLastAct } from "../audit/index.ts";

interface Replacing {
  /** Ids of the list that was read; undefined replaces any. */
  seen: readonly number[] | undefined;
  /** The list as it is, locked by the caller. */
  rows: readonly { id: number }[];
  /** Name of a save of it in the audit. */
  action: AuditAction;
}

/** Refuses to replace a list that is not the one that was read, and says who saved it meanwhile. */
export async function refuseUnseen(tx: Tx, { seen, rows, action }: Replacing): Promise<void> {
  if (seen === undefined) return;
  const known = new Set(seen);
  if (known.size === rows.length && rows.every(({ id }) => known.has(id))) return;
  const last = await findLastAct(tx, action);
  const details: Overtaken = {
    by: last === undefined || last.user_name === "" ? null : last.user_name,
    at: last === undefined ? null : new Date(last.at).toISOString(),
  };
  throw new DomainError("ERR_CONFLICT", { details });
}
