import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { UserRow } from "./users.present.ts";

/**
 * Refuses when `leaving` is the last admin, or the last super user. Whoever is there for support is none. Every admin's row is locked in the same order, so
 * that two who leave at once are judged one after the other.
 */
export async function requireAnotherAdmin(tx: Tx, leaving: UserRow): Promise<void> {
  const admins = await tx.query<{ id: number; is_super: boolean }>({
    text: "select id, is_super from users where company_id = $1 and profile = 'admin' and not is_support order by id for update",
    values: [tx.companyId],
  });
  const others = admins.filter((admin) => admin.id !== leaving.id);
  const isReplaced = leaving.is_super ? others.some((admin) => admin.is_super) : others.length > 0;
  if (!isReplaced) throw new DomainError("ERR_LAST_ADMIN");
}
