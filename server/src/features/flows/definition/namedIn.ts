import type { FlowDefinition, FlowNode } from "@balcao/contract";
import { fileIdOf } from "@balcao/flow-engine";

/** Files and flows that a definition names, each once. Names of files that are none are left out. */
export function namedIn({ nodes }: FlowDefinition): { fileIds: number[]; flowIds: number[] } {
  return {
    fileIds: [...new Set(nodes.flatMap((node) => fileNamesIn(node).flatMap((name) => fileIdOf(name) ?? [])))],
    flowIds: [...new Set(nodes.flatMap((node) => flowIdIn(node) ?? []))],
  };
}

const fileTypes: ReadonlySet<unknown> = new Set(["img", "audio", "video"]);

/** Names of files as a node holds them, whatever it wrote there. */
export function fileNamesIn({ type, data }: FlowNode): string[] {
  if (fileTypes.has(type)) return textsIn([data["url"]]);
  const elements = data["elements"];
  if (type !== "singleBlock" || !Array.isArray(elements)) return [];
  return textsIn(
    elements
      .filter((element) => isRecord(element) && fileTypes.has(element["type"]))
      .map((element) => (isRecord(element) ? element["value"] : undefined)),
  );
}

function flowIdIn({ type, data }: FlowNode): number | undefined {
  const id = data["flowId"];
  return type === "flow" && typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const textsIn = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === "string").filter((value) => value !== "");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
