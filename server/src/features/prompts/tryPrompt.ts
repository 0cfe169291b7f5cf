import type { PromptTrial, TriedAnswer } from "@balcao/contract";
import type { AttemptRule } from "../../platform/attempts/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { getCompany } from "../companies/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { noteUse } from "./aiDays.ts";
import { askModel } from "./model/askModel.ts";
import { announced, conversationFor } from "./model/conversation.ts";
import { refuseMissingQueue } from "./prompts.access.ts";
import type { StoredPrompt } from "./prompts.present.ts";
import { openPromptKey } from "./prompts.secrets.ts";
import { serverOf } from "./promptServer.ts";

/** Each costs money, and waits for a server. */
const trials: AttemptRule = { name: "prompt.trials", most: 30, window: 10 * 60_000 };

/** The name of the contact who is played. */
const contactName = "Marina";

/** Asks the model as the form stands. Nothing is sent to anybody, and nothing kept but what it used. */
export async function tryPrompt(ctx: Ctx, { id, prompt, messages }: PromptTrial): Promise<TriedAnswer> {
  const { services, companyId } = ctx;
  ctx.services.attempts.spend([[trials, companyId, ctx.user.id]]);
  await ctx.transaction((tx) => refuseMissingQueue(tx, prompt.queueId));
  const stored = id === undefined ? undefined : await storedPrompt(ctx, id);
  const { name: company } = await getCompany(services, companyId);
  const server = await serverOf(services, {
    ...prompt,
    key: prompt.apiKey ?? keyOf(ctx, stored, prompt.baseUrl),
  });
  const lines = messages.slice(-prompt.maxMessages).map(({ fromMe, body }) => ({ fromMe, text: body }));
  const sent = conversationFor({ prompt: prompt.prompt, company, contactName, lines });
  const answer = await askModel(
    {
      safeFetch: services.safeFetch,
      tenant: `prompt-trial ${companyId}`,
      server,
      signal: AbortSignal.timeout(longest),
    },
    { messages: sent, maxTokens: prompt.maxTokens, temperature: prompt.temperature },
  );
  const { model, isPlatforms } = server;
  const { timezone } = await companySettingsOf(services, companyId);
  const { text, seconds, ...used } = answer;
  await ctx.transaction((tx) =>
    noteUse(tx, timezone, { ...used, seconds, promptId: id ?? null, kind: "trial", model, isPlatforms }),
  );
  const isFirst = prompt.announces && !messages.some(({ fromMe }) => fromMe);
  return { ...answer, text: isFirst ? announced(company, text) : text, model, sent };
}

/** Milliseconds of both tries. */
const longest = 45_000;

async function storedPrompt(ctx: Ctx, id: number): Promise<StoredPrompt> {
  const [row] = await ctx.read<StoredPrompt & { [column: string]: unknown }>({
    name: "prompt-to-try",
    text: "select * from prompts where company_id = $1 and id = $2",
    values: [ctx.companyId, id],
  });
  if (!row) throw new DomainError("ERR_NO_PROMPT_FOUND");
  return row;
}

/** The stored key, where it is for the same address. */
function keyOf({ services, companyId }: Ctx, stored: StoredPrompt | undefined, baseUrl: string): string {
  if (!stored || stored.base_url !== baseUrl) return "";
  const owner = { companyId, promptId: stored.id };
  return openPromptKey(services.secretKey, owner, ["api_key", stored.api_key_sealed]);
}
