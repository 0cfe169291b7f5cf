import styles from "./CountdownRing.module.css";

interface CountdownRingProps {
  /** Seconds left. */
  left: number;
  /** Seconds at the start. */
  total: number;
  label: string;
}

const radius = 17;
const length = 2 * Math.PI * radius;

/** Seconds that run out, as a ring and a number. */
export function CountdownRing({ left, total, label }: CountdownRingProps) {
  const share = total <= 0 ? 0 : Math.max(0, Math.min(1, left / total));
  return (
    <span className={styles.ring} role="timer" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r={radius} className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r={radius}
          className={styles.left}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      <span aria-hidden>{left}</span>
    </span>
  );
}
