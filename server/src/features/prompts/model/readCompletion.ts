import { longestText, type ModelFailure } from "@balcao/contract";
import { foldText } from "@balcao/flow-engine";
import { z } from "zod";
import { handOverTool } from "./quirks.ts";

/** What a model wants to say or do. */
export interface Completion {
  /** Words for the contact; empty where there are none. */
  text: string;
  handsOver: boolean;
  reason: string;
  /** Why it cannot be used; then the text is empty. */
  failure: ModelFailure | null;
}

const Part = z.object({ type: z.string(), text: z.string().optional() });
const Called = z.object({ name: z.string().default(""), arguments: z.unknown() });
const Answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(Part)]).nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(z.object({ function: Called.optional() })).nullish(),
          function_call: Called.nullish(),
        }),
      }),
    )
    .min(1),
});
const Usage = z.object({
  usage: z.object({ prompt_tokens: z.number().min(0), completion_tokens: z.number().min(0).default(0) }),
});

export interface TokensUsed {
  tokensIn: number;
  tokensOut: number;
}

/** Tokens as the server counts them; undefined where it does not say. */
export function readUsed(answer: unknown): TokensUsed | undefined {
  const { data } = Usage.safeParse(answer);
  return (
    data && {
      tokensIn: Math.round(data.usage.prompt_tokens),
      tokensOut: Math.round(data.usage.completion_tokens),
    }
  );
}

const failed = (failure: ModelFailure): Completion => ({ text: "", handsOver: true, reason: "", failure });

/**
 * Reads what a model answered. Whatever cannot be said to a contact hands over: nothing, an answer that was cut in the
 * middle, a refusal, what cannot be read.
 */
export function readCompletion(answer: unknown): Completion {
  const { data } = Answer.safeParse(answer);
  const choice = data?.choices[0];
  if (!choice) return failed("unreadable");
  const { message, finish_reason: finish } = choice;
  const calls = [...(message.tool_calls ?? []).map((call) => call.function), message.function_call].filter(
    (call) => call !== undefined && call !== null,
  );
  const words = wordsOf(message.content);
  const written = readWritten(words);
  if (calls.length > 0 || written.calls.length > 0) {
    const call = [...calls, ...written.calls].find(({ name }) => name === handOverTool);
    // Another tool there is none: what it meant to do, a person will.
    const said = finish === "length" ? "" : written.text;
    return { text: said, handsOver: true, reason: reasonOf(call?.arguments), failure: null };
  }
  if (finish === "content_filter" || (typeof message.refusal === "string" && message.refusal !== ""))
    return failed("refusal");
  if (finish === "length") return failed("cut");
  const { text, handsOver } = withoutSentence(written.text);
  if (text === "" && !handsOver) return failed("nothing");
  return { text, handsOver, reason: "", failure: null };
}

/** Text alone: without half signs, without thoughts that a model writes before its answer. */
function wordsOf(content: string | z.output<typeof Part>[] | null | undefined): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  return text
    .replaceAll("\u0000", "")
    .toWellFormed()
    .replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, "")
    .replace(/^[\s\S]*<\/think(?:ing)?>/i, "")
    .trim();
}

/** Calls that a model wrote as words, as servers do that do not read its format. */
function readWritten(text: string): { text: string; calls: z.output<typeof Called>[] } {
  const calls: z.output<typeof Called>[] = [];
  const note = (json: string) => {
    const { data } = Called.safeParse(parse(json));
    if (data && data.name !== "") calls.push(data);
    return data !== undefined && data.name !== "";
  };
  const rest = text.replaceAll(/<tool_call>([\s\S]*?)(?:<\/tool_call>|$)/g, (_all, json: string) => {
    if (!note(json.trim())) calls.push({ name: "", arguments: undefined });
    return "";
  });
  const bare = /^(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?$/.exec(rest.trim())?.[1];
  if (bare !== undefined && note(bare)) return { text: "", calls };
  return { text: rest.trim(), calls };
}

const Reason = z.object({ reason: z.string() });
/** Signs that are kept of a reason, for the team's log. */
const longestReason = 200;

/** Arguments come as JSON in a text, as an object from some servers, or broken. */
function reasonOf(given: unknown): string {
  const { data } = Reason.safeParse(typeof given === "string" ? parse(given) : given);
  return (data?.reason ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestReason)
    .toWellFormed();
}

const sentence = foldText("Ação: Transferir para o setor de atendimento");
const isSentence = (line: string): boolean =>
  foldText(line)
    .replaceAll(/[*_~`"“”]/g, "")
    .trim()
    .replace(/[.!]+$/, "") === sentence;

/** The sentence by which older prompts hand over: a line of its own, which nobody reads. */
function withoutSentence(text: string): { text: string; handsOver: boolean } {
  const lines = text.split(/\r?\n/);
  const kept = lines.filter((line) => !isSentence(line));
  return { text: shortened(kept.join("\n").trim()), handsOver: kept.length < lines.length };
}

/** Ends at a word where it is longer than a message may be. */
const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/\s+\S*$/, "")}…`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
