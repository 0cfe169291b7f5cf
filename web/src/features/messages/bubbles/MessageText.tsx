import { useContext } from "react";
import { isLong } from "../../../lib/text/cutPieces.ts";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { MentionNamesContext } from "./conversationContext.ts";
import { LongText } from "./LongText.tsx";
import styles from "./bubbles.module.css";

const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:️|‍\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*\s*){1,3}$/u;

interface MessageTextProps {
  text: string;
  /** True where it is shown to its end, however long it is. */
  isWhole?: boolean;
}

/** A message's text; up to three emoji alone are shown large. */
export function MessageText({ text, isWhole = false }: MessageTextProps) {
  const names = useContext(MentionNamesContext);
  return (
    <div className={styles.text} dir="auto" data-large={onlyEmoji.test(text) || undefined}>
      {!isWhole && isLong(text) ? (
        <LongText text={text} names={names} />
      ) : (
        <MarkedText text={text} names={names} />
      )}
    </div>
  );
}
