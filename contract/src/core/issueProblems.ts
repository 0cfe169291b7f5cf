import type { z } from "zod";
import { isProblemName, type Problem } from "./problems.ts";

export { type Problem, problemText } from "./problems.ts";

type Issue = z.core.$ZodIssue;
/** Problem of a field, and the path to it. */
export interface FoundProblem {
  path: PropertyKey[];
  problem: Problem;
}

/** More of them are no help. */
const mostOptions = 12;

/** Lists the problems that a schema found, in the product's words. Needs issues that were reported with their input. */
export const findProblems = (issues: readonly Issue[]): FoundProblem[] =>
  issues.flatMap((one) => read(one, []));

function read(issue: Issue, above: PropertyKey[]): FoundProblem[] {
  const path = [...above, ...issue.path];
  if (isProblemName(issue.message))
    return [{ path, problem: { name: issue.message, values: paramsOf(issue) } }];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], problem: { name: "unknownField" } }));
  if (issue.input !== undefined && issue.code === "invalid_union") return readUnion(issue, path);
  return [{ path, problem: problemOf(issue) }];
}

const paramsOf = (issue: Issue) => (issue.code === "custom" ? issue.params : undefined);

/** Chooses the nearest of several ways to be right: the one that got furthest, else all that may be chosen. */
function readUnion({ errors }: z.core.$ZodIssueInvalidUnion, path: PropertyKey[]): FoundProblem[] {
  const nearest = errors.find(([first]) => first && !isFar(first));
  if (nearest) return nearest.flatMap((one) => read(one, path));
  const issues = errors.flat();
  const options = issues
    .flatMap((one) => (one.code === "invalid_value" ? one.values : []))
    .filter((value) => value !== "" && value !== null);
  if (options.length > 0) return [{ path, problem: choiceOf(options) }];
  const last = issues.findLast((one) => one.code === "invalid_type") ?? issues.at(-1);
  return [{ path, problem: last ? problemOf(last) : { name: "unknownChoice" } }];
}

/** Another kind of value altogether. */
const isFar = (issue: Issue): boolean =>
  issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value");

function problemOf(issue: Issue): Problem {
  if (issue.input === undefined) return { name: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { name: types[issue.expected] ?? "value" };
    case "invalid_format":
      return { name: formats[issue.format] ?? "format" };
    case "invalid_value":
      return choiceOf(issue.values);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    default:
      return { name: "value" };
  }
}

const types: Partial<Record<string, Problem["name"]>> = {
  string: "text",
  number: "number",
  nan: "number",
  int: "wholeNumber",
  boolean: "boolean",
  array: "list",
  object: "object",
  null: "mustBeEmpty",
};

const formats: Partial<Record<string, Problem["name"]>> = {
  email: "email",
  url: "url",
  uuid: "uuid",
  date: "date",
  datetime: "dateAndTime",
};

function choiceOf(options: readonly unknown[]): Problem {
  if (options.every((option) => option === "" || option === null)) return { name: "mustBeEmpty" };
  if (options.length > mostOptions) return { name: "unknownChoice" };
  return { name: "choice", values: { options: options.join(", ") } };
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Problem {
  const values = { min: minimum };
  const isOne = Number(minimum) === 1;
  if (origin === "string") return isOne ? { name: "empty" } : { name: "textShort", values };
  if (origin === "array") return isOne ? { name: "listEmpty" } : { name: "listShort", values };
  return { name: inclusive === false ? "numberOver" : "numberSmall", values };
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Problem {
  const values = { max: maximum };
  if (origin === "string") return { name: "textLong", values };
  if (origin === "array")
    return Number(maximum) === 0 ? { name: "mustBeEmpty" } : { name: "listLong", values };
  return { name: inclusive === false ? "numberUnder" : "numberLarge", values };
}
