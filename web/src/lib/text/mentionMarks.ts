import type { TextPiece } from "./textMarks.ts";

/** People whom an @ names in a text. */
export interface MentionNames {
  /** Finds any of them; undefined where there is nobody. */
  pattern: RegExp | undefined;
  /** Name of whoever reads. */
  own: string;
}

export function mentionNames(names: readonly string[], own: string): MentionNames {
  const found = [...new Set([...names, own])]
    .filter((name) => name !== "")
    // "Ana Lima" is not "Ana".
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  if (found.length === 0) return { pattern: undefined, own };
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])@(?:${found.join("|")})(?![\\p{L}\\p{N}])`, "u"), own };
}

/** Sets off who is named. */
export function markMentions(pieces: readonly TextPiece[], names: MentionNames): TextPiece[] {
  return pieces.flatMap((piece): TextPiece[] => {
    if ("pieces" in piece) return [{ ...piece, pieces: markMentions(piece.pieces, names) }];
    return piece.kind === "text" ? split(piece.text, names) : [piece];
  });
}

function split(text: string, names: MentionNames): TextPiece[] {
  const match = text.includes("@") ? names.pattern?.exec(text) : undefined;
  if (!match) return text === "" ? [] : [{ kind: "text", text }];
  const [mention] = match;
  return [
    ...split(text.slice(0, match.index), names),
    { kind: "mention", text: mention, isOwn: mention === `@${names.own}` },
    ...split(text.slice(match.index + mention.length), names),
  ];
}
