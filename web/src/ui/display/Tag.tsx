import type { ReactNode } from "react";
import { normaliseColour, textOn } from "../theme/colour.ts";
import styles from "./Tag.module.css";

interface TagProps {
  /** Colour as stored: with or without #. */
  color: string | null | undefined;
  children: ReactNode;
  size?: "sm" | "md";
  /** A quiet chip with a dot of the colour instead of a filled one. */
  quiet?: boolean;
  title?: string;
}

/** A chip in a user's colour; its text turns black or white so that it reads. */
export function Tag({ color, children, size = "md", quiet = false, title }: TagProps) {
  const background = normaliseColour(color);
  if (quiet) {
    return (
      <span className={styles.tag} data-size={size} data-quiet title={title}>
        <span className={styles.dot} style={{ background }} />
        <span className={styles.text}>{children}</span>
      </span>
    );
  }
  return (
    <span
      className={styles.tag}
      data-size={size}
      style={{ background, color: textOn(background) }}
      title={title}
    >
      <span className={styles.text}>{children}</span>
    </span>
  );
}
