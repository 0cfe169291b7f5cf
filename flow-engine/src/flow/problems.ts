import type { StoredNode } from "./definition.ts";
import type { ReferenceKind } from "./references.ts";

/** Faults with which a flow is not saved. */
export const flowErrors = [
  "noStart",
  "secondStart",
  "nodeTwice",
  "unknownType",
  "edgeToNowhere",
  "edgeFromNowhere",
  "textMissing",
  "keyMissing",
  "keyInvalid",
  "keyReserved",
  "conditionMissing",
  "optionsMissing",
  "contentMissing",
  "intervalOutOfRange",
  "percentOutOfRange",
  "queueMissing",
  "queueGone",
  "tagMissing",
  "tagGone",
  "fileMissing",
  "fileGone",
  "flowMissing",
  "flowGone",
  "integrationMissing",
  "integrationGone",
  "tooManyNodes",
  "tooManyConnections",
  "tooManyOptions",
  "tooManyElements",
  "tooLarge",
] as const;

/** Things that are worth a look and stop nothing. */
export const flowWarnings = [
  "unreachable",
  "endsWithoutPerson",
  "optionWithoutEdge",
  "branchWithoutEdge",
  "secondEdge",
  "loopWithoutWait",
  "variableNeverSet",
  "answerNeverUsed",
  "optionsAlike",
  "optionIsNumber",
  "tooLongForButtons",
  "textTooLong",
  "outsideWindow",
  "userGone",
  "notAvailable",
] as const;

export type FlowErrorCode = (typeof flowErrors)[number];
export type FlowWarningCode = (typeof flowWarnings)[number];
export type FlowProblemCode = FlowErrorCode | FlowWarningCode;

export interface FlowProblem {
  code: FlowProblemCode;
  isError: boolean;
  /** Null for the flow as a whole. */
  nodeId: string | null;
  /** Field of the node, by its path in `data`: `arrayOption.0.value`. Null for the node as a whole. */
  field: string | null;
  /** What is meant, for the words: a variable, an option. */
  name: string | null;
}

/** What is known around a flow. */
export interface ProblemWorld {
  /** Whether the company has it; undefined where that is not known, and nothing is said of it. */
  has: (kind: ReferenceKind, value: number | string) => boolean | undefined;
  /** Signs that a message may have. */
  longestText: number;
  silenceMinutes: number;
}

const errors: ReadonlySet<string> = new Set(flowErrors);

/** Collects what is found. */
export class Findings {
  readonly found: FlowProblem[] = [];

  add(code: FlowProblemCode, nodeId: string | null, field: string | null = null): void {
    this.addNamed({ code, nodeId, field, name: null });
  }

  addNamed(problem: Omit<FlowProblem, "isError">): void {
    this.found.push({ ...problem, isError: errors.has(problem.code) });
  }

  /** Adds what is found at one node. */
  at({ id }: Pick<StoredNode, "id">): (code: FlowProblemCode, field?: string, name?: string) => void {
    return (code, field, name) =>
      this.addNamed({ code, nodeId: id, field: field ?? null, name: name ?? null });
  }
}
