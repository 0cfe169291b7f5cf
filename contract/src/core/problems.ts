import { fillText, type Language } from "./errorTexts.ts";
import { en } from "./problemTexts.en.ts";
import { es } from "./problemTexts.es.ts";
import { pt } from "./problemTexts.pt.ts";
import { tr } from "./problemTexts.tr.ts";

/** Problem of a field. A name without a translation does not compile. */
export type ProblemName = keyof typeof pt;
export type ProblemTexts = Record<ProblemName, string>;
export interface Problem {
  name: ProblemName;
  /** The numbers and names that its words mention. */
  values?: Readonly<Record<string, unknown>> | undefined;
}

/** Field that is refused: its place and the reason; one of the details of ERR_VALIDATION. */
export interface FailingField {
  in: "params" | "query" | "body" | "headers";
  field: string;
  /** Words in the caller's language. */
  problem: string;
}

export const problemTexts: Record<Language, ProblemTexts> = { pt, en, es, tr };

export const isProblemName = (text: string): text is ProblemName => Object.hasOwn(pt, text);

export const problemText = ({ name, values }: Problem, language: Language): string =>
  fillText(problemTexts[language][name], values);

/** Says why a schema's check refuses what does not pass it. The words follow where the caller's language is known. */
export const because = (name: ProblemName): { error: ProblemName } => ({ error: name });

/** The same for a check that finds out by itself, with what its words mention. */
export const issue = (
  name: ProblemName,
  { path, ...values }: { path?: PropertyKey[]; [value: string]: unknown } = {},
) => ({ code: "custom" as const, message: name, params: values, ...(path && { path }) });
