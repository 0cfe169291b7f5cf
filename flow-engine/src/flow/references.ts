import type { StoredNode } from "./definition.ts";
import { blockPath, valueAt, withValue } from "./nodeTexts.ts";
import { idIn, listIn, objectIn, textIn } from "./readData.ts";

/** Something of the company that a node names. */
export type ReferenceKind = "queue" | "user" | "file" | "tag" | "flow" | "integration";

export interface NodeReference {
  kind: ReferenceKind;
  /** Where it stands in `data`. */
  path: string;
  /** Id of a row, or name of a stored file; undefined where nothing is chosen. */
  value: number | string | undefined;
  /** The node does its part without it as well. */
  isOptional: boolean;
}

/** What a node names of the company, chosen or not. */
export function referencesOf({ type, data }: Pick<StoredNode, "type" | "data">): NodeReference[] {
  const row = (kind: ReferenceKind, path: string, isOptional = false): NodeReference => ({
    kind,
    path,
    value: idIn(valueAt(data, path)),
    isOptional,
  });
  switch (type) {
    case "ticket":
      return [row("queue", queuePath(data)), row("user", "userId", true)];
    case "tag":
      return [row("tag", "tagId")];
    case "flow":
      return [row("flow", "flowId")];
    case "hours":
      return [row("queue", "queueId", true)];
    case "integration":
      return [row("integration", "integrationId")];
    case "openai":
      return [row("queue", "typebotIntegration.queueId", true)];
    case "condition":
      return ofCondition(data, row);
    case "img":
    case "audio":
    case "video":
      return [fileAt(data, "url")];
    case "singleBlock":
      return ofBlock(data);
    default:
      return [];
  }
}

/** Path of the queue, which older nodes keep one level higher. */
const queuePath = (data: StoredNode["data"]): string =>
  ["data.id", "queueId", "id"].find((path) => idIn(valueAt(data, path)) !== undefined) ?? "data.id";

function ofCondition(
  data: StoredNode["data"],
  row: (kind: ReferenceKind, path: string, isOptional?: boolean) => NodeReference,
): NodeReference[] {
  if (data["condition"] === "hasTag") return [row("tag", "value")];
  return data["condition"] === "isOpen" ? [row("queue", "value", true)] : [];
}

function fileAt(data: StoredNode["data"], path: string): NodeReference {
  const name = textIn(valueAt(data, path)).trim();
  return { kind: "file", path, value: name === "" ? undefined : name, isOptional: false };
}

const fileTypes: ReadonlySet<unknown> = new Set(["img", "audio", "video"]);

function ofBlock(data: StoredNode["data"]): NodeReference[] {
  const block = blockPath(data);
  const elements = block === "" ? "elements" : `${block}.elements`;
  return listIn(valueAt(data, elements)).flatMap((element, at) =>
    fileTypes.has(objectIn(element)["type"]) ? [fileAt(data, `${elements}.${at}.value`)] : [],
  );
}

/** The node without what it names of a company: elsewhere these ids mean others. */
export function withoutReferences(node: StoredNode): StoredNode {
  let { data } = node;
  for (const { kind, path, value } of referencesOf(node))
    if (value !== undefined) data = withValue(data, path, kind === "file" || path === "value" ? "" : null);
  return { ...node, data };
}
