import { findProblems } from "@balcao/contract";
import type { WrongField } from "./errors.ts";

type Issues = Parameters<typeof findProblems>[0];

/** Wrong fields that are named at most: a body may be wrong in every part. */
const most = 50;
/** A field's name comes from outside too. */
const longestName = 200;

/** The fields of a call in which a schema found something wrong. Needs issues that were reported with their input. */
export const wrongFields = (issues: Issues, part: WrongField["in"]): WrongField[] =>
  findProblems(issues)
    .slice(0, most)
    .map(({ path, problem }) => ({ in: part, field: path.join(".").slice(0, longestName), problem }));
