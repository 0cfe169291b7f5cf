import { mostPromptAnswers } from "@balcao/contract";
import { z } from "zod";
import type { RunCall } from "../../platform/calls/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { hasTokensLeft } from "./limits.ts";
import { type NodePrompt, readNodePrompt } from "./nodePrompt.ts";
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
  prompt: NodePrompt;
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
  { request, ticketId, scene, runId }: RunCall,
): Promise<ReadyPrompt | undefined> {
  const prompt =
    request.id === null
      ? await readNodePrompt(services.secretKey, tx, runId)
      : await readPrompt(services, tx, request.id);
  if (!prompt) return undefined;
  const { company, number } = await readScene(tx, scene.contact.id);
  const server = await serverOf(services, {
    baseUrl: prompt.base_url,
    model: prompt.model,
    key: prompt.apiKey,
  });
  const session = Session.parse(request.session);
  const asked = { companyId: tx.companyId, prompt, server };
  const hasTokens = await hasTokensLeft(services, (statement) => tx.query(statement), asked);
  return {
    prompt,
    server,
    voiceKey: prompt.voiceKey,
    company,
    rows: unansweredLast(await readRows(tx, { prompt, ticketId }), session),
    hidden: number !== "" && number !== scene.contact.number ? number : undefined,
    session,
    limit: session.answers >= mostPromptAnswers ? "answers" : hasTokens ? null : "tokens",
  };
}

async function readPrompt(
  { secretKey }: Services,
  tx: Tx,
  promptId: number,
): Promise<NodePrompt | undefined> {
  const [row] = await tx.query<StoredPrompt & { [column: string]: unknown }>({
    name: "prompt-to-answer",
    text: "select * from prompts where company_id = $1 and id = $2 and app.has_plan_flag($1, 'useOpenAi')",
    values: [tx.companyId, promptId],
  });
  if (!row) return undefined;
  const owner = { companyId: tx.companyId, promptId };
  return {
    ...row,
    apiKey: openPromptKey(secretKey, owner, ["api_key", row.api_key_sealed]),
    voiceKey: openPromptKey(secretKey, owner, ["voice_key", row.voice_key_sealed]),
  };
}

async function readScene(tx: Tx, contactId: number): Promise<{ company: string; number: string }> {
  const [row] = await tx.query<{ company: string; number: string }>({
    name: "scene-of-prompt",
    text: `
      select k.name as company, coalesce(c.number, '') as number from companies k
      left join contacts c on c.company_id = $1 and c.id = $2 where k.company_id = $1`,
    values: [tx.companyId, contactId],
  });
  return row ?? { company: "", number: "" };
}

const readRows = (
  tx: Tx,
  { prompt, ticketId }: { prompt: NodePrompt; ticketId: number },
): Promise<LineRow[]> =>
  tx.query<LineRow>(linesOf(tx.companyId, { ticketId, limit: prompt.max_messages, sincePerson: true }));

/** What the contact said since the last answer comes last, also where it was written while we answered. */
function unansweredLast(rows: readonly LineRow[], { seenId }: PromptSession): readonly LineRow[] {
  const isNew = ({ from_me, id }: LineRow) => !from_me && id > seenId;
  const unanswered = rows.filter(isNew);
  return unanswered.length === 0 ? [] : [...unanswered, ...rows.filter((row) => !isNew(row))];
}
