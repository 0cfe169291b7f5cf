import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import styles from "./bubbles.module.css";

const onlyEmoji =
  /^(?:\p{Extended_Pictographic}(?:️|‍\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*\s*){1,3}$/u;

/** A message's text; up to three emoji alone are shown large. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto" data-large={onlyEmoji.test(text) || undefined}>
      <MarkedText text={text} />
    </div>
  );
}
