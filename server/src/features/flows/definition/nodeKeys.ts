import type { FlowDefinition } from "@balcao/contract";
import { openSecret, sealSecret, SecretUnreadable } from "../../../platform/crypto/index.ts";

/** Keys that a node which asks a model brings of its own, beside its prompt. */
const keyNames = new Set(["apiKey", "voiceKey"]);
/** Before a sealed key: nobody types a key like that. */
const mark = "sealed:";

/** A key may go to other flows of its company, and is of no use in another. */
const placeOf = (companyId: number) => ({ companyId, column: "flow_versions.definition", rowId: 0 });

/** The definition as it is kept and shown: a key that was typed is sealed, a sealed one stays as it is. */
export function sealNodeKeys(
  secretKey: string,
  companyId: number,
  definition: FlowDefinition,
): FlowDefinition {
  const seal = (key: unknown): unknown =>
    typeof key !== "string" || key === "" || key.startsWith(mark)
      ? key
      : mark + sealSecret({ current: secretKey }, placeOf(companyId), key);
  const sealed = (own: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, keyNames.has(name) ? seal(value) : value]),
    );
  return {
    ...definition,
    nodes: definition.nodes.map((node) => {
      const own = node.data["typebotIntegration"];
      if (node.type !== "openai" || typeof own !== "object" || own === null) return node;
      return { ...node, data: { ...node.data, typebotIntegration: sealed({ ...own }) } };
    }),
  };
}

/** A key of a node as it was typed; empty where another company or another secret sealed it. */
export function openNodeKey(secretKey: string, companyId: number, key: string): string {
  if (!key.startsWith(mark)) return key;
  try {
    return openSecret({ current: secretKey }, placeOf(companyId), key.slice(mark.length));
  } catch (error) {
    if (error instanceof SecretUnreadable) return "";
    throw error;
  }
}
