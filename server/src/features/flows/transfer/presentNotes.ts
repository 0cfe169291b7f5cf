import type { FlowImportNote } from "@balcao/contract";
import {
  type EmbeddedFile,
  type ImportedFlow,
  referencesOf,
  type StoredNode,
  textsOf,
} from "@balcao/flow-engine";

/** Signs of a node's words by which somebody knows it again. */
const shownSigns = 80;

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

const presentNode = (node: StoredNode): NonNullable<FlowImportNote["node"]> => {
  const words = textsOf(node)
    .map(({ text }) => text.trim())
    .find((text) => text !== "");
  return { id: node.id, type: node.type, words: (words ?? "").slice(0, shownSigns).toWellFormed() };
};
