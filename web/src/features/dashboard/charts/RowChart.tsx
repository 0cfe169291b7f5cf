import { Link } from "react-router";
import styles from "../../../ui/charts/charts.module.css";
import { fitText, niceEnd } from "../../../ui/charts/scale.ts";
import { useWidth } from "../../../ui/charts/useWidth.ts";

export interface ChartRow {
  key: string;
  name: string;
  /** One of each series; null: there was nothing to measure. */
  values: readonly { value: number | null; text: string }[];
  label: string;
  to?: string | undefined;
}

const thick = 14;
const gap = 4;
/** Pixels beside the longest bar for its figure. */
const valueRoom = 84;

/** Bars below each other, one line for each name; a second series stands below the first. */
export function RowChart({ rows, label }: { rows: readonly ChartRow[]; label: string }) {
  const { ref, width } = useWidth();
  const nameRoom = Math.min(180, Math.round(width * 0.32));
  const most = Math.max(1, ...rows.map(({ values }) => values.length));
  const tall = most * (thick + gap) + 12;
  const end = niceEnd(Math.max(0, ...rows.flatMap(({ values }) => values.map(({ value }) => value ?? 0))));
  const long = (value: number) => ((width - nameRoom - valueRoom) * value) / end;
  const height = rows.length * tall;
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
        {rows.map((row, index) => (
          <OneRow key={row.key} row={row}>
            <title>{row.label}</title>
            <rect className={styles.hit} x={0} y={index * tall} width={width} height={tall} />
            <text className={styles.name} x={0} y={index * tall + tall / 2 + 4}>
              {fitText(row.name, { width: nameRoom - 8 })}
            </text>
            {row.values.map(({ value, text }, series) => {
              const y = index * tall + 6 + series * (thick + gap);
              return (
                <g key={series === 0 ? "first" : "second"}>
                  <rect
                    className={series === 0 ? styles.first : styles.second}
                    x={nameRoom}
                    y={y}
                    width={Math.max(value === null ? 0 : 1, long(value ?? 0))}
                    height={thick}
                    rx={3}
                  />
                  <text className={styles.value} x={nameRoom + long(value ?? 0) + 6} y={y + thick - 3}>
                    {text}
                  </text>
                </g>
              );
            })}
          </OneRow>
        ))}
      </svg>
    </div>
  );
}

function OneRow({ row, children }: { row: ChartRow; children: React.ReactNode }) {
  if (row.to === undefined)
    return (
      <g className={styles.bar} role="img" aria-label={row.label}>
        {children}
      </g>
    );
  return (
    <Link to={row.to} className={styles.bar} aria-label={row.label}>
      {children}
    </Link>
  );
}
