import type { TextareaProps } from "@mantine/core";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { keepsFocus } from "../../../ui/keepsFocus.ts";
import { MarkedTextarea } from "../../../ui/form/marks/MarkedTextarea.tsx";
import styles from "./Composer.module.css";

const maxRows = 8;

/** The field in which one writes to a conversation; it grows with what is written. */
export function ComposerText({
  ref,
  ...props
}: TextareaProps & { ref: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <MarkedTextarea
      ref={ref}
      className={styles.input}
      variant="unstyled"
      autosize
      minRows={1}
      maxRows={maxRows}
      data-composer
      data-takes-typing
      {...props}
    />
  );
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
