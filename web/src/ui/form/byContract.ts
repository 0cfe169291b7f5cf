import { findProblems, type Problem, problemText } from "@balcao/contract/problems";
import { schemaResolver } from "@mantine/form";
import type { z } from "zod";
import { currentLanguage, type TextKey, translate } from "../../lib/i18n.ts";
import { type Problems, textsOf, valueAt } from "./formPaths.ts";

type StandardSchema = Parameters<typeof schemaResolver>[0];

/**
 * Words of a form instead of the general ones, by field and problem: `{ "name.textShort": "tags:problem.short" }`. All
 * items of a list have the same: `items.name.required`.
 */
type OwnWords = Readonly<Record<string, TextKey>>;

/**
 * Checks by the contract's own schema what a form would send, in the user's language. Schemas are heavy: only a module
 * that is loaded with its dialog may call this.
 */
export function byContract<V>(
  schema: z.ZodType,
  bodyOf: (values: V) => unknown,
  words: OwnWords = {},
): (values: V) => Problems {
  const resolve = schemaResolver(inOurWords(schema, words), { sync: true });
  return (values) => textsOf(resolve(bodyOf(values)));
}

/** The schema, speaking the product's words. */
const inOurWords = (schema: z.ZodType, words: OwnWords): StandardSchema => ({
  "~standard": {
    version: 1,
    vendor: "balcao",
    validate: (sent) => {
      const { error } = schema.safeParse(sent, { reportInput: true });
      if (error === undefined) return { value: sent };
      const issues = findProblems(error.issues).map(({ path, problem: found }) => {
        // An empty field is missing, whatever else is wrong with it.
        const problem: Problem = isEmpty(valueAt(sent, path)) ? { name: "required" } : found;
        const field = path.filter((step) => typeof step === "string").join(".");
        const own = words[`${field}.${problem.name}`];
        return { path, message: own === undefined ? say(problem) : translate(own) };
      });
      return { issues };
    },
  },
});

/** The words that the interface has used from the beginning, with the server's where they say more. */
function say(problem: Problem): string {
  const text = problemText(problem, currentLanguage());
  switch (problem.name) {
    case "required":
      return translate("ui:validation.required");
    case "email":
      return translate("ui:validation.email");
    case "textShort":
      return `${translate("ui:validation.tooShort")} ${text}`;
    case "textLong":
      return `${translate("ui:validation.tooLong")} ${text}`;
    default:
      return text;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
