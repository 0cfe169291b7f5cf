import { useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSignal } from "../../../lib/signal.ts";
import { cutPieces } from "../../../lib/text/cutPieces.ts";
import type { MentionNames } from "../../../lib/text/mentionMarks.ts";
import { plainOf } from "../../../lib/text/textMarks.ts";
import { Pieces, readMarked } from "../../../ui/display/MarkedText.tsx";
import { findOccurrences } from "../conversation/find/highlightRanges.ts";
import { soughtTerm } from "../conversation/find/soughtTerm.ts";
import styles from "./bubbles.module.css";

/** A text of which the end is shown when it is asked for, or holds what is searched for. */
export function LongText({ text, names }: { text: string; names: MentionNames | undefined }) {
  const { t } = useTranslation("messages");
  const [seen, rest] = useMemo(() => cutPieces(readMarked(text, names)), [text, names]);
  const term = useSignal(soughtTerm);
  const [soughtLast, setSoughtLast] = useState("");
  const [isOpen, setOpen] = useState(false);
  const end = useRef<HTMLSpanElement>(null);
  const id = useId();
  if (term !== soughtLast) {
    setSoughtLast(term);
    if (isBeyond({ seen: plainOf(seen), rest: plainOf(rest) }, term)) setOpen(true);
  }
  function toggle(button: HTMLElement) {
    inPlace(button, () => flushSync(() => setOpen(!isOpen)));
    // Lets those who hear the page go on where it was cut.
    if (!isOpen) end.current?.focus({ preventScroll: true });
  }
  if (rest.length === 0) return <Pieces pieces={seen} />;
  return (
    <>
      <Pieces pieces={seen} />
      {!isOpen && <span className={styles.onlyCut}>… </span>}
      {/* It is printed whole. */}
      <span ref={end} id={id} className={styles.rest} data-open={isOpen || undefined} tabIndex={-1}>
        <Pieces pieces={rest} />
        {isOpen && "\n"}
      </span>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => toggle(event.currentTarget)}
      >
        {t(isOpen ? "text.less" : "text.more")}
      </button>
    </>
  );
}

/** Says whether a term stands where one does not see it, or not whole. */
const isBeyond = ({ seen, rest }: Record<"seen" | "rest", string>, term: string): boolean =>
  findOccurrences(seen + rest, term).some(({ end }) => end > seen.length);

/** The list of messages keeps what stands below: what opens grows upwards, unless it is scrolled by as much. */
function inPlace(button: HTMLElement, change: () => void): void {
  const scroller = button.closest("[data-conversation]");
  const text = button.parentElement;
  const isOpening = button.ariaExpanded === "false";
  const top = () => text?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  if (isOpening) scroller?.scrollBy({ top: top() - before, behavior: "instant" });
  // Tells the list, where nothing was scrolled, that things stand elsewhere.
  else scroller?.dispatchEvent(new Event("scroll"));
}
