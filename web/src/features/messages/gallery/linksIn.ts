import { readTextMarks, type TextPiece } from "../../../lib/text/textMarks.ts";

/** The addresses of pages that a text names, in their order, each once. */
export const linksIn = (text: string): string[] => [...new Set(readTextMarks(text).flatMap(addressesOf))];

function addressesOf(piece: TextPiece): string[] {
  if (piece.kind === "link") return piece.href.startsWith("http") ? [piece.href] : [];
  return "pieces" in piece ? piece.pieces.flatMap(addressesOf) : [];
}
