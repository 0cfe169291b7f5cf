import styles from "../bubbles.module.css";

const bars = 40;

/** Shows how loud it is over time, the heard part coloured; a plain line where that is not known. */
export function Waveform({ values, done }: { values: readonly number[] | null; done: number }) {
  const levels = values === null || values.length === 0 ? undefined : resample(values);
  return (
    <div className={styles.waveform} aria-hidden>
      {levels === undefined ? (
        <span className={styles.line}>
          <span style={{ width: `${done * 100}%` }} />
        </span>
      ) : (
        Object.entries(levels).map(([at, level]) => (
          <span
            key={at}
            className={styles.bar}
            data-done={Number(at) / bars < done || undefined}
            style={{ height: `${Math.max(8, level)}%` }}
          />
        ))
      )}
    </div>
  );
}

const resample = (values: readonly number[]): number[] =>
  Array.from({ length: bars }, (_, index) => values[Math.floor((index * values.length) / bars)] ?? 0);
