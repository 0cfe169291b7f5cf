import { ApiError } from "../../lib/api/apiError.ts";
import { errorMessage } from "../../lib/notify.ts";
import { type FieldNames, landAll, type Problems } from "./formPaths.ts";

/** The field that a refusal speaks of; with words of its own where the server's general ones say too little. */
export type RefusedField<V> =
  | (keyof V & string)
  | { field: keyof V & string; words: (error: ApiError) => string | undefined };

export type RefusedFields<V> = Readonly<Record<string, RefusedField<V>>>;

interface Reading<V> {
  values: V;
  fieldOfCode?: RefusedFields<V> | undefined;
  names?: FieldNames | undefined;
}

/** The fields that a refusal speaks of: by its code, or one by one in a validation error. */
export function readRefusal<V extends object>(error: unknown, reading: Reading<V>): Problems {
  if (!(error instanceof ApiError)) return {};
  const refused = reading.fieldOfCode?.[error.code];
  if (refused === undefined) return landAll(problemsOf(error.details), reading.values, reading.names);
  if (typeof refused === "string") return { [refused]: errorMessage(error) };
  return { [refused.field]: refused.words(error) ?? errorMessage(error) };
}

/** Problems of each field in the server's validation error. */
function problemsOf(details: unknown): Problems {
  const entries: unknown[] = Array.isArray(details) ? details : [];
  return Object.fromEntries(entries.flatMap(readEntry));
}

function readEntry(entry: unknown): [string, string][] {
  if (typeof entry !== "object" || entry === null || !("field" in entry) || !("problem" in entry)) return [];
  return [[String(entry.field), String(entry.problem)]];
}
