import { lockWord, type Tables, type Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** Tables whose rows are somebody's own. */
type OwnedTable = {
  [Name in keyof Tables]: Tables[Name] extends { company_id: unknown; user_id: unknown } ? Name : never;
}[keyof Tables];

export interface OwnLimit {
  /** User whose rows are counted; null: the company's own. */
  userId: number | null;
  table: OwnedTable;
  /** Condition of the table's rows that count; all unless said. Names the company as `$1`. */
  counted?: string;
  limit: number;
}

/** Refuses one row more of one's own than anybody needs. Two creations at once are counted one after the other. */
export async function checkOwnLimit(
  tx: Tx,
  { userId, table, counted = "true", limit }: OwnLimit,
): Promise<void> {
  const values = [tx.companyId, userId];
  await lockWord(tx, `${table} of ${userId ?? "all"}`);
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*) from ${table} where company_id = $1 and user_id is not distinct from $2::bigint and ${counted}`,
    values,
  });
  if ((row?.count ?? 0) >= limit) throw new DomainError("ERR_LIMIT_REACHED", { details: { limit } });
}
