import styles from "./Tile.module.css";

const [width, height, inset] = [84, 28, 2];

/** A small line of how a figure went; the figures themselves stand beside it. */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const span = most - least || 1;
  const points = values.flatMap((value, index) => {
    if (value === null) return [];
    const x = (index / Math.max(1, values.length - 1)) * width;
    const y = height - inset - ((value - least) / span) * (height - 2 * inset);
    return [`${x.toFixed(1)},${y.toFixed(1)}`];
  });
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
