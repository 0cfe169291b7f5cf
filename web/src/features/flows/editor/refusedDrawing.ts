import { FlowFault } from "@balcao/contract";
import { flowErrors, type FlowProblem, objectIn } from "@balcao/flow-engine";
import { ApiError } from "../../../lib/api/api.ts";

/** Why the server did not save a drawing; undefined for a refusal of another kind. */
export function problemsOfRefusal(error: unknown): FlowProblem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== "ERR_FLOW_INVALID") return undefined;
  const read = FlowFault.array().safeParse(objectIn(error.details)["problems"]);
  return (read.data ?? []).flatMap(({ code, ...place }) => {
    const known = flowErrors.find((one) => one === code);
    return known === undefined ? [] : [{ ...place, code: known, isError: true }];
  });
}

/** Problems that the browser found, and those of a refusal that it did not. */
export function withRefused(
  found: readonly FlowProblem[],
  refused: readonly FlowProblem[],
): readonly FlowProblem[] {
  const known = new Set(found.map(keyOf));
  const unknown = refused.filter((problem) => !known.has(keyOf(problem)));
  return unknown.length === 0 ? found : [...unknown, ...found];
}

const keyOf = ({ code, nodeId, field }: FlowProblem): string => `${code} ${nodeId ?? ""} ${field ?? ""}`;
