import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "../../../ui/charts/charts.module.css";
import { useWidth } from "../../../ui/charts/useWidth.ts";

export interface HeatCell {
  row: number;
  column: number;
  value: number;
  label: string;
  /** Address of what stands behind it. */
  to: string | undefined;
}
interface HeatMapProps {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly HeatCell[];
}

const room = { left: 44, bottom: 22 };
const cellHeight = 26;
/** Pixels that a label takes below. */
const labelWidth = 40;
/** The palest that any is; where there is none, the ground alone is seen. */
const palest = 0.15;

/** Map of how much there is where a row and a column meet: the more, the stronger. */
export function HeatMap({ label, rows, columns, cells }: HeatMapProps) {
  const { ref, width } = useWidth();
  const most = Math.max(1, ...cells.map(({ value }) => value));
  const cellWidth = (width - room.left) / columns.length;
  const every = Math.max(1, Math.ceil(labelWidth / cellWidth));
  const height = rows.length * cellHeight + room.bottom;
  const placeOf = ({ row, column }: HeatCell) => ({
    x: room.left + column * cellWidth + 1,
    y: row * cellHeight + 1,
    width: Math.max(1, cellWidth - 2),
    height: cellHeight - 2,
    rx: 3,
  });
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
        {rows.map((name, row) => (
          <text key={name} x={room.left - 8} y={row * cellHeight + cellHeight / 2 + 4} textAnchor="end">
            {name}
          </text>
        ))}
        {cells.map((cell) => (
          <OneCell key={`${cell.row} ${cell.column}`} cell={cell}>
            <title>{cell.label}</title>
            <rect className={styles.ground} {...placeOf(cell)} />
            {cell.value > 0 && (
              <rect
                className={styles.first}
                fillOpacity={palest + (1 - palest) * (cell.value / most)}
                {...placeOf(cell)}
              />
            )}
          </OneCell>
        ))}
        {columns.map(
          (name, column) =>
            column % every === 0 && (
              <text key={name} x={room.left + (column + 0.5) * cellWidth} y={height - 6} textAnchor="middle">
                {name}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

/** A key would pass a week's hours one by one: it has them in the table. */
function OneCell({ cell: { to, label }, children }: { cell: HeatCell; children: ReactNode }) {
  if (to === undefined) return <g aria-hidden>{children}</g>;
  return (
    <Link to={to} className={styles.cell} tabIndex={-1} aria-label={label}>
      {children}
    </Link>
  );
}
