import { lockWord, type Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { StoredPrompt } from "./prompts.present.ts";

/** The row of a prompt that is about to change. */
export async function accessPrompt(tx: Tx, id: number): Promise<StoredPrompt> {
  const row = await tx.db
    .selectFrom("prompts")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_PROMPT_FOUND");
  return row;
}

/** Refuses a queue that the company does not have. */
export async function refuseMissingQueue(tx: Tx, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const row = await tx.db
    .selectFrom("queues")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_QUEUE_FOUND");
}

/** More are a mistake, or somebody's program. */
const mostPrompts = 200;

/** Refuses one more than a company may have; two creations at once are counted one after the other. */
export async function checkPromptLimit(tx: Tx): Promise<void> {
  await lockWord(tx, "prompts");
  const [row] = await tx.query<{ count: number }>({
    name: "count-prompts",
    text: "select count(*) from prompts where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostPrompts)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostPrompts } });
}
