import { markHits } from "./searchHits.ts";
import styles from "./TicketRow.module.css";

/** A text with what was searched for marked in it. */
export function Hits({ text, term }: { text: string; term: string }) {
  if (term === "") return text;
  return markHits(text, term).map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
