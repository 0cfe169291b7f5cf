import { Fragment, useMemo } from "react";
import { markMentions, type MentionNames } from "../../lib/text/mentionMarks.ts";
import { readTextMarks, type TextPiece } from "../../lib/text/textMarks.ts";
import styles from "./MarkedText.module.css";

/** Text with WhatsApp's marks, as a contact sees it. */
export function MarkedText({ text, names }: { text: string; names?: MentionNames | undefined }) {
  const pieces = useMemo(() => readMarked(text, names), [text, names]);
  return <Pieces pieces={pieces} />;
}

/** Reads a text's marks, and the names of people where it is among colleagues. */
export const readMarked = (text: string, names: MentionNames | undefined): TextPiece[] =>
  names === undefined ? readTextMarks(text) : markMentions(readTextMarks(text), names);

/** Pieces of such a text. */
export function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return Object.entries(pieces).map(([at, piece]) => (
    <Fragment key={at}>
      <Piece piece={piece} />
    </Fragment>
  ));
}

function Piece({ piece }: { piece: TextPiece }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return <code className={styles.code}>{piece.text}</code>;
    case "mention":
      return (
        <span className={styles.mention} data-own={piece.isOwn || undefined}>
          {piece.text}
        </span>
      );
    case "link":
      return (
        <a
          href={piece.href}
          {...(piece.href.startsWith("http") && { target: "_blank" })}
          rel="noopener noreferrer nofollow"
          className={styles.link}
        >
          {piece.text}
        </a>
      );
    case "bold":
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      );
    case "italic":
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Pieces pieces={piece.pieces} />
        </s>
      );
  }
}
