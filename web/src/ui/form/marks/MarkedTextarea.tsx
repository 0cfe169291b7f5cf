import { Textarea, type TextareaProps } from "@mantine/core";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { markField } from "./markField.ts";
import { MarkBar } from "./MarkBar.tsx";
import { markOfKey } from "./markKeys.ts";
import styles from "./MarkBar.module.css";

interface MarkedTextareaProps extends TextareaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** A text for a messenger: what is chosen in it is marked bold, italic, struck or as code, by keys or by a bar above. */
export function MarkedTextarea({ ref, onKeyDown, ...field }: MarkedTextareaProps) {
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const mark = event.nativeEvent.isComposing ? undefined : markOfKey(event);
    if (mark === undefined) return onKeyDown?.(event);
    event.preventDefault();
    markField(event.currentTarget, mark);
  }
  const place = (input: ReactNode) => (
    <div className={styles.place} data-labelled={field.label !== undefined || undefined}>
      <MarkBar input={ref} />
      {input}
    </div>
  );
  return <Textarea ref={ref} {...field} onKeyDown={handleKey} inputContainer={place} />;
}
