import type { PresenceState } from "../../lib/presence.ts";
import { initialsColours, normaliseColour, textOn } from "../theme/colour.ts";
import styles from "./Avatar.module.css";

interface AvatarProps {
  name: string;
  /** A signed link; without one, initials on `colour`, or on one of the name's own. */
  src?: string | null | undefined;
  size?: "xs" | "sm" | "md" | "lg" | "xl";
  /** Colour of the initials; a colleague's, who has one. */
  colour?: string;
  /** Shown as a dot; in words for screen readers by the caller. */
  presence?: PresenceState;
}

/** A person's or group's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = "md", colour, presence }: AvatarProps) {
  const background = normaliseColour(colour ?? initialsColours[sumOf(name) % initialsColours.length]);
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={initialsOf(name)}
      aria-hidden
      style={{ background, color: textOn(background) }}
    >
      {src && (
        // Another picture is another element: one that could not be loaded stays hidden.
        <img
          key={src}
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={hide}
        />
      )}
      {presence !== undefined && <span className={styles.dot} data-presence={presence} />}
    </span>
  );
}

/** The first letters of the first and last word; a number keeps its last two digits. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (/^\+?\d+$/.test(first)) return first.slice(-2);
  return (([...first][0] ?? "?") + (last === undefined ? "" : ([...last][0] ?? ""))).toLocaleUpperCase();
}

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** A picture that cannot be loaded leaves the initials. */
function hide(event: { currentTarget: HTMLImageElement }): void {
  event.currentTarget.hidden = true;
}
