import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { type PromptKey, sealPromptKey } from "./prompts.secrets.ts";

/** Keys as they are typed: empty takes one away, one that is left out stays. */
export interface TypedKeys {
  apiKey?: string | undefined;
  voiceKey?: string | undefined;
}

interface Sealing {
  promptId: number;
  keys: TypedKeys;
}

/** Keeps the keys that were typed, sealed for this row and column. */
export async function sealKeys(ctx: Ctx, tx: Tx, { promptId, keys }: Sealing): Promise<void> {
  const owner = { companyId: tx.companyId, promptId };
  const seal = (key: PromptKey, plain: string) =>
    plain === "" ? null : sealPromptKey(ctx.services.secretKey, owner, [key, plain]);
  const columns = {
    ...(keys.apiKey !== undefined && { api_key_sealed: seal("api_key", keys.apiKey) }),
    ...(keys.voiceKey !== undefined && { voice_key_sealed: seal("voice_key", keys.voiceKey) }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.db
    .updateTable("prompts")
    .set(columns)
    .where("company_id", "=", tx.companyId)
    .where("id", "=", promptId)
    .execute();
}
