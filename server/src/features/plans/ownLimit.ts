import { lockWord, type Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

export interface OwnLimit {
  /** User whose rows are counted; null: the company's own. */
  userId: number | null;
  /** Name of what is counted. */
  of: string;
  /** SQL of its owner: how many rows of the user `$2`, or of the company `$1` itself where that is null, count. */
  counted: string;
  limit: number;
}

/** Refuses one row more of one's own than anybody needs. Two creations at once are counted one after the other. */
export async function checkOwnLimit(tx: Tx, { userId, of, counted, limit }: OwnLimit): Promise<void> {
  const values = [tx.companyId, userId];
  await lockWord(tx, `${of} of ${userId ?? "all"}`);
  const [row] = await tx.query<{ count: number }>({ text: counted, values });
  if ((row?.count ?? 0) >= limit) throw new DomainError("ERR_LIMIT_REACHED", { details: { limit } });
}
