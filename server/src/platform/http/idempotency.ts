import { createHash } from "node:crypto";
import type { Problem } from "@balcao/contract";
import type { Database, Tx } from "../database/index.ts";
import type { Services } from "./ctx.ts";
import { DomainError } from "./errors.ts";

export interface IdempotentCall {
  companyId: number;
  /** Caller whose key it is: two may choose the same one. */
  caller: string;
  key: string;
  /** Request: the same key with anything else is a mistake. */
  request: unknown;
}

/** Longer than any browser or integration goes on trying. */
export const keptHours = 24;
const longestKey = 200;

/**
 * The same key, the same answer: a repeated call gets what the first one was told, and the same key with another request
 * is refused. A call that failed leaves no trace; one that is still running, or whose answer could not be noted any more,
 * is refused as a conflict rather than done twice.
 */
export async function answerOnce(
  { database, log }: Pick<Services, "database" | "log">,
  call: IdempotentCall,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const problem = problemOfKey(call.key);
  if (problem !== undefined)
    throw new DomainError("ERR_VALIDATION", {
      fields: [{ in: "headers", field: "idempotency-key", problem }],
    });
  const known = await begin(database, call);
  if (known) return replay(known, call);
  const answer = await act().catch(async (error: unknown) => {
    await forget(database, call);
    throw error;
  });
  // It is done: without the note the key stays taken all the same, so that a retry cannot do it again.
  await note(database, call, answer).catch((error: unknown) =>
    log.warn({ err: error }, "An idempotent answer could not be noted; a repeated call is a conflict"),
  );
  return answer;
}

/** An empty key comes from whoever forgot to fill it in, and would make all their calls one. */
function problemOfKey(key: string): Problem | undefined {
  if (key.trim() === "") return { name: "empty" };
  return key.length > longestKey ? { name: "textLong", values: { max: longestKey } } : undefined;
}

interface Known {
  [column: string]: unknown;
  fingerprint: string;
  answer: { value: unknown } | null;
}

const keyOf = ({ companyId, caller, key }: IdempotentCall): unknown[] => [companyId, caller, key];
const fingerprintOf = ({ request }: IdempotentCall): string =>
  createHash("sha256")
    .update(JSON.stringify(request) ?? "")
    .digest("base64url");

/** Takes the key, or tells who has it. */
function begin(database: Database, call: IdempotentCall): Promise<Known | undefined> {
  return database.tenant(call.companyId, async (tx) => {
    const taken = await tx.query({
      name: "take-idempotency-key",
      text: "insert into idempotency_keys (company_id, caller, key, fingerprint) values ($1, $2, $3, $4) on conflict do nothing returning key",
      values: [...keyOf(call), fingerprintOf(call)],
    });
    if (taken.length > 0) return undefined;
    const [known] = await tx.query<Known>({
      name: "find-idempotency-key",
      text: "select fingerprint, answer from idempotency_keys where company_id = $1 and caller = $2 and key = $3",
      values: keyOf(call),
    });
    return known;
  });
}

function replay(known: Known, call: IdempotentCall): unknown {
  if (known.fingerprint !== fingerprintOf(call)) throw new DomainError("ERR_IDEMPOTENCY_KEY_REUSED");
  if (!known.answer) throw new DomainError("ERR_CONFLICT", { retryAfterSeconds: 2 });
  return known.answer.value;
}

async function note(database: Database, call: IdempotentCall, answer: unknown): Promise<void> {
  await database.tenant(call.companyId, (tx) =>
    tx.query({
      name: "note-idempotent-answer",
      text: "update idempotency_keys set answer = $4::jsonb where company_id = $1 and caller = $2 and key = $3",
      values: [...keyOf(call), JSON.stringify({ value: answer })],
    }),
  );
}

/** Words and ids by which an answer is found: ids under the names of their fields, wherever they stand in it. */
export interface AnswersAbout {
  words: readonly string[];
  ids: Readonly<Record<string, readonly number[]>>;
}

/** Forgets what calls were answered about somebody. Their keys stay taken: a repeated call is a conflict, and not done twice. */
export async function forgetAnswers(tx: Tx, { words, ids }: AnswersAbout): Promise<void> {
  const fields = Object.keys(ids).filter((field) => /^[a-z]+$/i.test(field));
  await tx.query({
    text: `
      update idempotency_keys set answer = null
      where company_id = $1 and answer is not null and (
        exists (select from unnest($2::text[]) word where strpos(lower(answer::text), lower(word)) > 0)
        or jsonb_path_exists(answer, $3::jsonpath, $4::jsonb))`,
    values: [
      tx.companyId,
      words,
      `$.** ? (${fields.map((field) => `@.${field} == $${field}[*]`).join(" || ")})`,
      JSON.stringify(ids),
    ],
  });
}

async function forget(database: Database, call: IdempotentCall): Promise<void> {
  await database.tenant(call.companyId, (tx) =>
    tx.query({
      text: "delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3",
      values: keyOf(call),
    }),
  );
}
