import { Fragment, useMemo } from "react";
import { readTextMarks, type TextPiece } from "../../../lib/text/textMarks.ts";
import styles from "./bubbles.module.css";

const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:️|‍\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*\s*){1,3}$/u;

/** A message's text with WhatsApp's marks; up to three emoji alone are shown large. */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => readTextMarks(text), [text]);
  return (
    <div className={styles.text} dir="auto" data-large={onlyEmoji.test(text) || undefined}>
      <Pieces pieces={pieces} />
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
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
        <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
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
