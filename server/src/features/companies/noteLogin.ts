import type { Tx } from "../../platform/database/index.ts";

/** Keeps when somebody of the company logged in last. */
export async function noteLogin(tx: Tx): Promise<void> {
  await tx.query({
    name: "note-login",
    text: "update companies set last_login = app.now() where company_id = $1",
    values: [tx.companyId],
  });
}
