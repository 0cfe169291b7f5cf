import type { FlowImportNote } from "@balcao/contract";
import { type EmbeddedFile, type ImportedFlow, referencesOf, type StoredNode } from "@balcao/flow-engine";
import { wordsOf } from "../definition/wordsOf.ts";

/** What an import does not bring, each with its node as somebody knows it again. */
export function presentNotes(
  { definition: { nodes }, notes }: ImportedFlow,
  refused: readonly EmbeddedFile[],
): FlowImportNote[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const ofFiles = refused.flatMap(({ name, original }) =>
    nodes
      .filter((node) => referencesOf(node).some(({ kind, value }) => kind === "file" && value === name))
      .map(({ id }) => ({ code: "fileRefused", nodeId: id, name: original })),
  );
  return [...notes, ...ofFiles].map(({ code, nodeId, name }) => {
    const node = nodeId === null ? undefined : known.get(nodeId);
    return { code, node: node ? presentNode(node) : null, name };
  });
}

const presentNode = (node: StoredNode): NonNullable<FlowImportNote["node"]> => ({
  id: node.id,
  type: node.type,
  words: wordsOf(node),
});
