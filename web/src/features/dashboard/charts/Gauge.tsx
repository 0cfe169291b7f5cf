import { formatNumber } from "../../../lib/text/format.ts";
import styles from "../../../ui/charts/charts.module.css";

interface GaugeProps {
  label: string;
  /** Score from -100 to 100; null: nobody has rated. */
  value: number | null;
  text: string;
}

const [width, height, radius] = [260, 160, 104];
const [middle, ground] = [width / 2, 132];

/** A point of the half circle, 0 at its left end and 1 at its right one. */
function pointAt(share: number): string {
  const angle = Math.PI * (1 - share);
  return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(ground - radius * Math.sin(angle)).toFixed(2)}`;
}
const arcTo = (share: number): string => `M ${pointAt(0)} A ${radius} ${radius} 0 0 1 ${pointAt(share)}`;

/** A half circle, filled as far as the score reaches. */
export function Gauge({ label, value, text }: GaugeProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, (value + 100) / 200));
  return (
    <svg
      data-chart
      className={styles.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.arc} d={arcTo(1)} />
      {share > 0 && <path className={styles.reached} d={arcTo(share)} />}
      <text className={styles.score} x={middle} y={ground - 14} textAnchor="middle">
        {text}
      </text>
      <text x={middle - radius} y={height - 6} textAnchor="middle">
        {formatNumber(-100)}
      </text>
      <text x={middle + radius} y={height - 6} textAnchor="middle">
        {formatNumber(100)}
      </text>
    </svg>
  );
}
