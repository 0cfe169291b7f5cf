import type { SuggestedReply } from "@balcao/contract";
import type { AttemptRule } from "../../platform/attempts/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { getCompany } from "../companies/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { readTicket } from "../tickets/index.ts";
import { noteUse } from "./aiDays.ts";
import { hasTokensLeft } from "./limits.ts";
import { askModel } from "./model/askModel.ts";
import { conversationFor } from "./model/conversation.ts";
import type { StoredPrompt } from "./prompts.present.ts";
import { openPromptKey } from "./prompts.secrets.ts";
import { serverOf } from "./promptServer.ts";
import { type LineRow, linesOf, toLines } from "./readLines.ts";

const suggestions: AttemptRule = { name: "prompt.suggestions", most: 60, window: 10 * 60_000 };
/** Milliseconds of both tries. */
const longest = 45_000;

/** Prompts that are marked for suggestions, by name. */
export async function listSuggesting(ctx: Ctx) {
  const rows = await ctx.read<{ id: number; name: string }>({
    name: "suggesting-prompts",
    text: "select id, name from prompts where company_id = $1 and suggests order by app.plain(name), id",
    values: [ctx.companyId],
  });
  return { prompts: rows };
}

/**
 * Drafts the next words of a conversation that the caller attends. Nothing is sent: the draft is theirs to change or throw
 * away.
 */
export async function suggestReply(
  ctx: Ctx,
  { uuid, promptId }: { uuid: string; promptId: number | undefined },
): Promise<SuggestedReply> {
  const { services, companyId, user } = ctx;
  const ticket = await readTicket(ctx, uuid);
  if (ticket.user_id !== user.id || ticket.status !== "open") throw new DomainError("ERR_TICKET_STATUS");
  services.attempts.spend([[suggestions, companyId, user.id]]);
  const prompt = await findPrompt(ctx, promptId);
  const key = openPromptKey(services.secretKey, { companyId, promptId: prompt.id }, [
    "api_key",
    prompt.api_key_sealed,
  ]);
  const server = await serverOf(services, { baseUrl: prompt.base_url, model: prompt.model, key });
  const { timezone } = await companySettingsOf(services, companyId);
  const nothing = { text: "", promptId: prompt.id };
  if (!(await hasTokensLeft(services, (statement) => ctx.read(statement), { companyId, prompt, server })))
    return { ...nothing, failure: "limit" };
  const rows = await ctx.read<LineRow>(
    linesOf(companyId, { ticketId: ticket.id, limit: prompt.max_messages, sincePerson: false }),
  );
  const { name: company } = await getCompany(services, companyId);
  const messages = conversationFor({
    prompt: prompt.prompt,
    company,
    contactName: ticket.contact_name,
    lines: toLines(rows, user.hidesNumbers ? ticket.contact_number : undefined),
  });
  const tenant = `prompt ${companyId}.${prompt.id}`;
  const signal = AbortSignal.timeout(longest);
  const { text, failure, ...used } = await askModel(
    { safeFetch: services.safeFetch, tenant, server, signal },
    { messages, maxTokens: prompt.max_tokens, temperature: prompt.temperature },
  );
  const { model, isPlatforms } = server;
  await ctx.transaction((tx) =>
    noteUse(tx, timezone, { ...used, promptId: prompt.id, kind: "suggestion", model, isPlatforms }),
  );
  return { ...nothing, text, failure: failure ?? (text === "" ? "nothing" : null) };
}

/** The prompt that is meant, or the first one by name. */
async function findPrompt(ctx: Ctx, id: number | undefined): Promise<StoredPrompt> {
  const [row] = await ctx.read<StoredPrompt & { [column: string]: unknown }>({
    name: "prompt-that-suggests",
    text: `
      select * from prompts where company_id = $1 and suggests and ($2::bigint is null or id = $2)
      order by app.plain(name), id limit 1`,
    values: [ctx.companyId, id ?? null],
  });
  if (!row) throw new DomainError("ERR_NO_PROMPT_FOUND");
  return row;
}
