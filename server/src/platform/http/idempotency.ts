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
 * is refused as a conflict rather than done twice. So is one whose answer was forgotten, for good.
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
  answer: { value: unknown } | { isForgotten: true } | null;
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
  if ("isForgotten" in known.answer) throw new DomainError("ERR_IDEMPOTENCY_ANSWER_FORGOTTEN");
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

/** Marks by which an answer is found, wherever they stand in it. */
export interface AnswersAbout {
  /** Whole texts, in any case. */
  words: readonly string[];
  /** Ids under the names of their fields. */
  ids: Readonly<Record<string, readonly number[]>>;
  /** Objects that have one of these as their own id; their other fields say what they are. */
  objects: { ids: readonly number[]; with: readonly string[] };
}

/** Forgets what calls were answered about somebody. Their keys stay taken: a repeated call is refused, and not done twice. */
export async function forgetAnswers(tx: Tx, { words, ids, objects }: AnswersAbout): Promise<void> {
  const fields = Object.keys(ids).map(checkField);
  const kind = objects.with.map((field) => ` && exists(@.${checkField(field)})`).join("");
  await tx.query({
    text: `
      update idempotency_keys set answer = '{"isForgotten": true}'
      where company_id = $1 and answer ? 'value' and (
        exists (
          select from jsonb_path_query(answer, '$.** ? (@.type() == "string")') value
          where lower(value #>> '{}') = any($2::text[]))
        or jsonb_path_exists(answer, $3::jsonpath, $4::jsonb))`,
    values: [
      tx.companyId,
      words.map((word) => word.toLowerCase()),
      `$.** ? (${[...fields.map((field) => `@.${field} == $${field}[*]`), `(@.id == $objects[*]${kind})`].join(" || ")})`,
      JSON.stringify({ ...ids, objects: objects.ids }),
    ],
  });
}

/** Names of fields become part of a path. */
function checkField(field: string): string {
  if (!/^[a-z]+$/i.test(field)) throw new Error(`${field} is no name of a field`);
  return field;
}

async function forget(database: Database, call: IdempotentCall): Promise<void> {
  await database.tenant(call.companyId, (tx) =>
    tx.query({
      text: "delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3",
      values: keyOf(call),
    }),
  );
}
