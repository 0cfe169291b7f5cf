import { mostPromptAnswers } from "@balcao/contract";
import { z } from "zod";
import type { RunCall } from "../../platform/calls/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { hasTokensLeft } from "./limits.ts";
import type { ModelServer } from "./model/modelServer.ts";
import type { StoredPrompt } from "./prompts.present.ts";
import { openPromptKey } from "./prompts.secrets.ts";
import { serverOf } from "./promptServer.ts";
import { type LineRow, linesOf } from "./readLines.ts";

/** What a run keeps of its prompt between two calls. */
export interface PromptSession {
  /** The newest message of the contact that the model has seen. */
  seenId: number;
  /** Answers in this conversation. */
  answers: number;
}

export interface ReadyPrompt {
  prompt: StoredPrompt;
  server: ModelServer;
  voiceKey: string;
  company: string;
  /** The conversation, the newest message first; none where the contact said nothing new. */
  rows: readonly LineRow[];
  /** The contact's number where the company hides numbers. */
  hidden: string | undefined;
  session: PromptSession;
  /** Why a person goes on without the model being asked. */
  limit: "answers" | "tokens" | null;
}

const Session = z.object({ seenId: z.number(), answers: z.number() }).catch({ seenId: 0, answers: 0 });

/** Reads what an answer needs; undefined where the prompt is gone, or the plan lacks it. */
export async function prepareCall(
  services: Services,
  tx: Tx,
  { request, ticketId, scene }: RunCall,
): Promise<ReadyPrompt | undefined> {
  const [prompt] = await tx.query<StoredPrompt & { [column: string]: unknown; company: string; number: string }>({
    name: "prompt-to-answer",
    text: `
      select p.*, k.name as company, coalesce(c.number, '') as number from prompts p
      join companies k on k.company_id = $1 left join contacts c on c.company_id = $1 and c.id = $3
      where p.company_id = $1 and p.id = $2 and app.has_plan_flag($1, 'useOpenAi')`,
    values: [tx.companyId, request.id, scene.contact.id],
  });
  if (!prompt) return undefined;
  const { company, number } = prompt;
  const owner = { companyId: tx.companyId, promptId: prompt.id };
  const open = (...key: Parameters<typeof openPromptKey>[2]) =>
    openPromptKey(services.secretKey, owner, [...key]);
  const key = open("api_key", prompt.api_key_sealed);
  const server = await serverOf(services, { baseUrl: prompt.base_url, model: prompt.model, key });
  const session = Session.parse(request.session);
  const asked = { companyId: tx.companyId, prompt, server };
  const hasTokens = await hasTokensLeft(services, (statement) => tx.query(statement), asked);
  return {
    prompt,
    server,
    voiceKey: open("voice_key", prompt.voice_key_sealed),
    company,
    rows: unansweredLast(await readRows(tx, { prompt, ticketId }), session),
    hidden: number !== "" && number !== scene.contact.number ? number : undefined,
    session,
    limit: session.answers >= mostPromptAnswers ? "answers" : hasTokens ? null : "tokens",
  };
}

const readRows = (
  tx: Tx,
  { prompt, ticketId }: { prompt: StoredPrompt; ticketId: number },
): Promise<LineRow[]> =>
  tx.query<LineRow>(linesOf(tx.companyId, { ticketId, limit: prompt.max_messages, sincePerson: true }));

/** What the contact said since the last answer comes last, also where it was written while we answered. */
function unansweredLast(rows: readonly LineRow[], { seenId }: PromptSession): readonly LineRow[] {
  const isNew = ({ from_me, id }: LineRow) => !from_me && id > seenId;
  const unanswered = rows.filter(isNew);
  return unanswered.length === 0 ? [] : [...unanswered, ...rows.filter((row) => !isNew(row))];
}
