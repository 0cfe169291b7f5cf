import type { MenuChoice } from "../menu/menu.ts";
import { idIn, listIn, numberIn, objectIn, textIn } from "./readData.ts";

/**
 * What a client made of an answer: what is said, kept and done, and how the conversation goes on. Ids are looked up before
 * anything is done with them, so that those of others do nothing.
 */
export interface CallReply {
  says: readonly CallSaying[];
  variables: Readonly<Record<string, string>>;
  tagIds: readonly number[];
  next: CallThen;
  /** Given to the next call of the same node. */
  session: unknown;
}

/** `afterMs`: it is said so much later than what stands before it. */
export type CallSaying = { afterMs?: number | undefined } & (
  | { text: string; heading?: string | undefined; choices?: readonly MenuChoice[] | undefined }
  | { fileId: string; caption: string }
);

export type CallThen =
  /** The next words of the contact go to the same node. */
  | { kind: "hear" }
  | { kind: "next" }
  | { kind: "handOver"; queueId: number | null; userId: number | null }
  | { kind: "close" };

/** Sayings and choices that are read of a reply. */
const most = { says: 20, choices: 20, tags: 10, variables: 50 };
/** Longest pause before a saying. */
const longestPauseMs = 120_000;

/** Reads a reply, whoever wrote it: the database, a test, somebody who tries a flow. */
export function readReply(value: unknown): CallReply {
  const reply = objectIn(value);
  return {
    says: listIn(reply["says"]).slice(0, most.says).flatMap(sayingOf),
    variables: Object.fromEntries(
      Object.entries(objectIn(reply["variables"]))
        .slice(0, most.variables)
        .map(([name, text]) => [name, textIn(text)]),
    ),
    tagIds: listIn(reply["tagIds"])
      .slice(0, most.tags)
      .flatMap((id) => idIn(id) ?? []),
    next: thenOf(objectIn(reply["next"])),
    session: reply["session"] ?? null,
  };
}

function sayingOf(value: unknown): CallSaying[] {
  const saying = objectIn(value);
  const ms = Math.min(longestPauseMs, Math.max(0, numberIn(saying["afterMs"]) ?? 0));
  const pause = ms > 0 ? { afterMs: ms } : {};
  const fileId = textIn(saying["fileId"]);
  if (fileId !== "") return [{ ...pause, fileId, caption: textIn(saying["caption"]) }];
  const text = textIn(saying["text"]);
  if (text.trim() === "") return [];
  const choices = listIn(saying["choices"]).slice(0, most.choices).flatMap(choiceOf);
  return [{ ...pause, text, heading: textIn(saying["heading"]) || text, choices }];
}

function choiceOf(value: unknown): MenuChoice[] {
  const choice = objectIn(value);
  const [id, name] = [textIn(choice["id"]), textIn(choice["name"]).trim()];
  return id === "" || name === "" ? [] : [{ id, name }];
}

function thenOf(next: Readonly<Record<string, unknown>>): CallThen {
  switch (next["kind"]) {
    case "next":
    case "close":
      return { kind: next["kind"] };
    case "handOver":
      return {
        kind: "handOver",
        queueId: idIn(next["queueId"]) ?? null,
        userId: idIn(next["userId"]) ?? null,
      };
    default:
      return { kind: "hear" };
  }
}
