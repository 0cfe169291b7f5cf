import { Link } from "react-router";
import { formatNumber } from "../../lib/text/format.ts";
import styles from "./charts.module.css";
import { labelEvery, niceEnd } from "./scale.ts";
import { useWidth } from "./useWidth.ts";

export interface Bar {
  key: string;
  /** Below it. */
  name: string;
  value: number;
  /** Words for those who point at it, or hear it. */
  label: string;
  /** Address of what stands behind it. */
  to?: string;
}

const usualHeight = 220;
const room = { left: 36, right: 18, bottom: 24, top: 8 };
/** Pixels that a label takes below. */
const labelWidth = 58;

interface BarChartProps {
  bars: readonly Bar[];
  label: string;
  /** Pixels. */
  height?: number;
}

/** Bars side by side over a line of time. */
export function BarChart({ bars, label, height = usualHeight }: BarChartProps) {
  const { ref, width } = useWidth();
  const end = niceEnd(Math.max(0, ...bars.map(({ value }) => value)));
  const step = (width - room.left - room.right) / Math.max(1, bars.length);
  const every = labelEvery(bars.length, { width: width - room.left, label: labelWidth });
  const tall = height - room.top - room.bottom;
  const yOf = (value: number) => room.top + tall * (1 - value / end);
  return (
    <div ref={ref}>
      <svg
        data-chart
        className={styles.chart}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
      >
        {[0, end / 2, end].map((value) => (
          <g key={value} aria-hidden>
            <line className={styles.line} x1={room.left} x2={width} y1={yOf(value)} y2={yOf(value)} />
            {Number.isInteger(value) && (
              <text x={room.left - 6} y={yOf(value) + 4} textAnchor="end">
                {formatNumber(value)}
              </text>
            )}
          </g>
        ))}
        {bars.map((bar, index) => {
          const x = room.left + index * step;
          return (
            <g key={bar.key}>
              <OneBar bar={bar}>
                <title>{bar.label}</title>
                <rect className={styles.hit} x={x} y={room.top} width={step} height={tall} />
                <rect
                  className={styles.first}
                  x={x + step * 0.15}
                  y={yOf(bar.value)}
                  width={step * 0.7}
                  height={(tall * bar.value) / end}
                  rx={Math.min(3, step / 6)}
                />
              </OneBar>
              {index % every === 0 && (
                <text x={x + step / 2} y={height - 6} textAnchor="middle" aria-hidden>
                  {bar.name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function OneBar({ bar, children }: { bar: Bar; children: React.ReactNode }) {
  if (bar.to === undefined || bar.value === 0)
    return (
      <g className={styles.bar} role="img" aria-label={bar.label}>
        {children}
      </g>
    );
  return (
    <Link to={bar.to} className={styles.bar} aria-label={bar.label}>
      {children}
    </Link>
  );
}
