import type { User } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";

/** An admin for as long as a visit for support lasts: without a login of their own, and counted for no limit. */
export async function insertSupporter(
  tx: Tx,
  { name, language }: { name: string; language: User["language"] },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("users")
    .values({
      company_id: tx.companyId,
      name,
      email: "",
      profile: "admin",
      allow_group: true,
      is_support: true,
      language,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
