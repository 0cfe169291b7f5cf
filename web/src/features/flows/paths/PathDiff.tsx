import { wordDiff } from "../editor/versions/wordDiff.ts";
import styles from "../editor/versions/versions.module.css";

/** A text beside what it was, word by word. */
export function PathDiff({ before, after }: { before: string; after: string }) {
  const parts = wordDiff(before, after).map(({ kind, text }, place) => ({ kind, text, place }));
  return (
    <span className={styles.diff} dir="auto">
      {parts.map(({ kind, text, place }) => {
        if (kind === "same") return <span key={place}>{text}</span>;
        return kind === "added" ? <ins key={place}>{text}</ins> : <del key={place}>{text}</del>;
      })}
    </span>
  );
}
