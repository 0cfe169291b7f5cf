import { type StoredNode, textsOf } from "@balcao/flow-engine";

/** Signs of a node's words by which somebody knows it again. */
const shownSigns = 80;

/** First words of a node. */
export function wordsOf(node: Pick<StoredNode, "type" | "data">): string {
  const texts = textsOf(node).map(({ text }) => text.trim());
  return (texts.find((text) => text !== "") ?? "").slice(0, shownSigns).toWellFormed();
}
