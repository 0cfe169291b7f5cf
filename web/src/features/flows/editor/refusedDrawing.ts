import { flowErrors, type FlowProblem, listIn, objectIn } from "@balcao/flow-engine";
import { ApiError } from "../../../lib/api/api.ts";

/** Why the server did not save a drawing; undefined for a refusal of another kind. */
export function problemsOfRefusal(error: unknown): FlowProblem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== "ERR_FLOW_INVALID") return undefined;
  return listIn(objectIn(error.details)["problems"]).flatMap((one) => {
    const { code, nodeId, field, name } = objectIn(one);
    const known = flowErrors.find((each) => each === code);
    if (known === undefined) return [];
    return [
      {
        code: known,
        isError: true,
        nodeId: textOrNull(nodeId),
        field: textOrNull(field),
        name: textOrNull(name),
      },
    ];
  });
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

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
