import { Fragment, useMemo } from "react";
import { readTextMarks, type TextPiece } from "../../lib/text/textMarks.ts";
import styles from "./MarkedText.module.css";

/** Text with WhatsApp's marks, as a contact sees it. */
export function MarkedText({ text }: { text: string }) {
  const pieces = useMemo(() => readTextMarks(text), [text]);
  return <Pieces pieces={pieces} />;
}

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
