import type { ReactNode } from "react";
import { normaliseColour } from "../theme/colour.ts";
import styles from "./Tag.module.css";

interface TagProps {
  /** Colour as stored: with or without #. */
  color: string | null | undefined;
  children: ReactNode;
  size?: "sm" | "md";
  title?: string;
  /** Takes more lines on a phone, where one has no room for its words. */
  wraps?: boolean;
}

/** A chip with a dot in a user's colour. */
export function Tag({ color, children, size = "md", title, wraps }: TagProps) {
  return (
    <span className={styles.tag} data-size={size} data-wraps={wraps} title={title}>
      <span className={styles.dot} style={{ background: normaliseColour(color) }} />
      <span className={styles.text}>{children}</span>
    </span>
  );
}
