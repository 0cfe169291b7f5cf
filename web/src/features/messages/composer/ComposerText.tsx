import type { TextareaProps } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { keepsFocus } from "../../../ui/keepsFocus.ts";
import { MarkedTextarea } from "../../../ui/form/marks/MarkedTextarea.tsx";
import styles from "./Composer.module.css";

/**
 * Lets the field grow by its style. A browser that cannot has the library measure it at each key, which takes a phone a
 * frame; its rows are those of the style sheet.
 */
const sizing = globalThis.CSS?.supports("field-sizing", "content")
  ? { "data-grows": true }
  : { autosize: true, minRows: 1, maxRows: 8 };

interface ComposerTextProps extends TextareaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  placeholder: string;
  /** Said in its place where it has no room. */
  shortPlaceholder?: string;
}

/** The field in which one writes to a conversation; it grows with what is written. */
export function ComposerText({ ref, placeholder, shortPlaceholder, ...props }: ComposerTextProps) {
  const hasRoom = useHasRoom(ref, placeholder);
  return (
    <MarkedTextarea
      ref={ref}
      placeholder={hasRoom ? placeholder : (shortPlaceholder ?? placeholder)}
      className={styles.input}
      variant="unstyled"
      {...sizing}
      data-composer
      data-takes-typing
      {...props}
    />
  );
}

/** Follows whether a field has room for a line of these words. */
function useHasRoom(field: RefObject<HTMLTextAreaElement | null>, words: string): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const measure = () => setHasRoom(widthOf(words, element) <= element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [field, words]);
  return hasRoom;
}

/** Width of words in a field, with what stands around them, in px. */
function widthOf(words: string, field: HTMLElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return 0;
  pen.font = font;
  return pen.measureText(words).width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

/** Enter sends with a keyboard; a finger has a button, and needs its new lines. */
export const isSending = (event: KeyboardEvent): boolean =>
  event.key === "Enter" &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  (hasKeyboard.matches || event.ctrlKey || event.metaKey);

interface ComposerLineProps {
  /** Offers for what is being written. */
  above: ReactNode;
  tools: ReactNode;
  send: ReactNode;
  children: ReactNode;
}

/** A composer of nothing but its tools, its field and its button. */
export function ComposerLine({ above, tools, send, children }: ComposerLineProps) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.composer}>
      {above}
      <div className={styles.line}>
        <div className={styles.tools} role="toolbar" aria-label={t("composer.tools")} {...keepsFocus}>
          {tools}
        </div>
        {children}
        {send}
      </div>
    </div>
  );
}
